import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND } from '#shared/limits.ts'

/** Those who share a turn, and how many pages of theirs may wait or be drawn at once. */
export type Lane = { key: string; places: number }

type Entered = { atWork: number; waiting: (() => void)[] }

type Sizes = {
  /** How many pages are drawn at once, of all lanes together. */
  atOnce: number
  /** The same of one lane. */
  perLane: number
  /** How many may wait or be drawn, of all lanes together. */
  places: number
}

/** How long a lane without room is asked to wait, in milliseconds: by then most of it has been drawn. */
const pause = SECOND

/**
 * The queue of pages to draw. Lanes take turns, so that a lane with many pages delays only itself; within a lane the
 * first is drawn first. Pages beyond the limits are refused at once.
 */
export class DrawingQueue {
  readonly #sizes: Sizes
  /** The lane that had its turn last stands at the end. */
  readonly #lanes = new Map<string, Entered>()
  #atWork = 0
  #places = 0

  constructor(sizes: Sizes) {
    this.#sizes = sizes
  }

  /** Why the lane has no room now; `undefined` where it has. */
  refusal({ key, places }: Lane): AppError | undefined {
    if (this.#places >= this.#sizes.places) return new AppError('service_unavailable')
    const lane = this.#lanes.get(key)
    if (!lane || lane.atWork + lane.waiting.length < places) return undefined
    return new TooManyRequests(pause)
  }

  /**
   * Does the work when it is the lane's turn.
   *
   * @throws the signal's reason when it is aborted before that, and what the work throws
   */
  async use<Result>(
    { key }: Pick<Lane, 'key'>,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const lane = this.#lanes.get(key) ?? { atWork: 0, waiting: [] }
    this.#lanes.set(key, lane)
    this.#places++
    try {
      await this.#turnOf(lane, signal)
      try {
        return await work()
      } finally {
        lane.atWork--
        this.#atWork--
      }
    } finally {
      this.#places--
      if (lane.atWork + lane.waiting.length === 0) this.#lanes.delete(key)
      this.#startNext()
    }
  }

  async #turnOf(lane: Entered, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      const index = lane.waiting.indexOf(resolve)
      if (index === -1) return
      lane.waiting.splice(index, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    lane.waiting.push(resolve)
    this.#startNext()
    await promise.finally(() => signal.removeEventListener('abort', giveUp))
  }

  #startNext(): void {
    const { atOnce, perLane } = this.#sizes
    for (const [key, lane] of [...this.#lanes]) {
      if (this.#atWork >= atOnce) return
      if (lane.atWork >= perLane) continue
      const start = lane.waiting.shift()
      if (!start) continue
      lane.atWork++
      this.#atWork++
      this.#lanes.delete(key)
      this.#lanes.set(key, lane)
      start()
    }
  }
}
