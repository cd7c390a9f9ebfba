import { MINUTE, SECOND } from '#shared/limits.ts'

const shortest = 5 * SECOND
const longest = 5 * MINUTE

/** Does something later, after a pause that grows each time until it is reset. Several requests are one. */
export function growingPause(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = shortest

  function end(): void {
    timer = undefined
    delay = Math.min(2 * delay, longest)
    work()
  }

  return {
    again: () => {
      timer ??= setTimeout(end, delay)
    },
    reset: () => {
      clearTimeout(timer)
      timer = undefined
      delay = shortest
    },
  }
}
