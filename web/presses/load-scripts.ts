/** Before each further try, in milliseconds. A weak network often works again within seconds. */
const pauses = [1000, 3000]

/** The first script of the page with its imports, as the page names them. */
const { script = '', preloads = '', polyfills = '' } = document.currentScript?.dataset ?? {}

// On a slow network scripts would delay the style and the first picture.
afterFirstFrame(() => {
  for (const href of preloads.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  whenParsed(() => void load().catch(handleFailure))
})

async function load(): Promise<unknown> {
  for (const pause of pauses) {
    try {
      return await loadOnce()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return loadOnce()
}

/** A browser without the newest function that we use may lack others too. */
async function loadOnce(): Promise<unknown> {
  if (!('parse' in URL)) await import(/* @vite-ignore */ polyfills)
  return import(/* @vite-ignore */ script)
}

/** It cannot be loaded, or has an error of its own, which the console must show. */
function handleFailure(error: unknown): never {
  window.heldPresses?.fail()
  throw error
}

/** A page that is opened in the background draws no frame. */
function afterFirstFrame(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

/** The state of the page is at its end. */
function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else run()
}
