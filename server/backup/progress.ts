import { SECOND } from '#shared/limits.ts'

/** Shows in words what is going on; an empty text clears it. */
export type OnProgress = (words: string) => void

type Output = { isTTY?: boolean; write: (text: string) => unknown }

/** In a terminal each text takes the place of the one before; elsewhere, as in a log, one comes at most every five seconds. */
export function showProgress(output: Output, now: () => number = Date.now): OnProgress {
  const interval = output.isTTY ? SECOND / 10 : 5 * SECOND
  let last = Number.NEGATIVE_INFINITY
  return (words) => {
    if (words !== '' && now() - last < interval) return
    last = now()
    if (output.isTTY) output.write(`\r\u001b[K${words}`)
    else if (words !== '') output.write(`${words}\n`)
  }
}
