import { setImmediate } from 'node:timers/promises'

/**
 * How many turns of the event loop come before a piece of work. In one turn Node accepts one new connection, so that the
 * readers who come would otherwise wait for a piece each. A turn without anything to do takes some microseconds.
 */
const turnsBetween = 64

/**
 * Runs work that blocks the event loop, one piece after the other. Between two pieces the requests that have arrived
 * are served.
 */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve()

  /** @throws what the work throws */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(serveOthers).then(work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}

async function serveOthers(): Promise<void> {
  for (let turn = 0; turn < turnsBetween; turn++) await setImmediate()
}
