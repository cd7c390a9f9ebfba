import { isSavingData } from './saves-data.ts'

/** A page may still be busy for a while after it has loaded, in milliseconds. */
const pause = 2000

/**
 * Runs something for later use once the page has loaded and is idle; never where the reader saves data. Returns what
 * ends the wait.
 */
export function whenIdle(run: () => void): () => void {
  if (isSavingData()) return () => undefined
  let timer: number | undefined
  const wait = () => {
    timer = window.setTimeout(run, pause)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
