import { AppError } from '#shared/errors.ts'

/**
 * How long a request may take. Waiting for its sender does not count. When the time is over, or the caller
 * has gone, `signal` is aborted, so that the work can stop.
 */
export class Deadline {
  readonly #over = new AbortController()
  readonly #milliseconds: number
  #until: number
  #timer: NodeJS.Timeout | undefined

  /** @param gone aborted when the caller has gone */
  constructor(milliseconds: number, gone?: AbortSignal) {
    this.#milliseconds = milliseconds
    this.#until = Date.now() + milliseconds
    this.#start()
    if (gone?.aborted) this.#end(gone.reason)
    else gone?.addEventListener('abort', () => this.#end(gone.reason), { once: true })
  }

  get signal(): AbortSignal {
    return this.#over.signal
  }

  /** Waits for the sender, for example for an upload; the deadline moves by the time that took. */
  async pauseFor<T>(work: Promise<T>): Promise<T> {
    clearTimeout(this.#timer)
    const start = Date.now()
    try {
      return await this.waitFor(work)
    } finally {
      this.#until += Date.now() - start
      this.#start()
    }
  }

  /**
   * Waits for work until the deadline.
   *
   * @throws `service_unavailable` when the time is over; the signal's reason when the caller has gone
   */
  async waitFor<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.#over
    const { promise, reject } = Promise.withResolvers<never>()
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await Promise.race([work, promise])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  /** Ends the timer. Call it when the work is done. */
  clear(): void {
    clearTimeout(this.#timer)
  }

  #start(): void {
    if (this.#over.signal.aborted) return
    const left = Math.max(0, this.#until - Date.now())
    this.#timer = setTimeout(() => this.#end(this.#tooLate()), left)
  }

  #tooLate(): AppError {
    const cause = new Error(`Not done within ${this.#milliseconds} ms`)
    return Object.assign(new AppError('service_unavailable'), { cause })
  }

  #end(reason: unknown): void {
    clearTimeout(this.#timer)
    this.#over.abort(reason)
  }
}
