import { AppError } from '#shared/errors.ts'

/** How long a request may take. Waiting for its sender does not count. */
export class Deadline {
  #until: number

  constructor(milliseconds: number) {
    this.#until = Date.now() + milliseconds
  }

  /** Waits for the sender, an upload say; the deadline moves by as long. */
  async pauseFor<T>(work: Promise<T>): Promise<T> {
    const start = Date.now()
    const result = await work
    this.#until += Date.now() - start
    return result
  }

  /**
   * Waits for work until the deadline. What is given up still ends by itself, for the database cancels
   * statements that take as long; a creation that was done after all is found by its key.
   *
   * @throws `service_unavailable`
   */
  async waitFor<T>(work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new AppError('service_unavailable')),
      Math.max(0, this.#until - Date.now()),
    )
    try {
      return await Promise.race([work, promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
