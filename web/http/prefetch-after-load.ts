import { isSavingData } from '#web/device/saves-data.ts'

/** A page may still be busy for a while after it has loaded, in milliseconds. */
const pause = 2000

/**
 * Loads something for later use, two seconds after the page has loaded; never where the reader saves data. Returns the
 * function that cancels the wait.
 */
export function prefetchAfterLoad(load: () => void): () => void {
  if (isSavingData()) return () => undefined
  let timer: number | undefined
  const wait = () => {
    timer = window.setTimeout(load, pause)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
