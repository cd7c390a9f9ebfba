import { AppError } from '#shared/errors.ts'

/**
 * How many calls and pages a process answers at a time. More are refused at once: if they waited, all would be slow.
 */
export class Capacity {
  readonly #atOnce: number
  #taken = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /**
   * Does the work if there is capacity for it.
   *
   * @throws `service_unavailable`, and what the work throws
   */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#taken >= this.#atOnce) throw new AppError('service_unavailable')
    this.#taken++
    try {
      return await work()
    } finally {
      this.#taken--
    }
  }
}
