import type { FastifyRequest } from 'fastify'
import type { Lifetime } from '#server/calls/answers/fresh-cache.ts'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import type { Deadline } from '#server/calls/run/deadline.ts'
import { AppError, errors } from '#shared/errors.ts'
import { errorText } from './error-text.ts'
import { toAppError } from './errors.ts'
import { localeOf } from './locale.ts'

type Options = {
  request: FastifyRequest
  deadline: Deadline
  /** Aborted when the reader has gone. */
  gone: AbortSignal
}

/** The reads of one page: how long their answers are valid, and the errors that the page shows. */
export class PageReads {
  readonly #options: Options
  readonly #lifetimes: (Lifetime | undefined)[] = []
  /** When to ask again, in seconds, where a limit is used up. */
  retryAfter: number | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Makes one read. An unexpected error is logged here, once and with its cause.
   *
   * @throws AppError, or the signal's reason when the reader has gone
   */
  async make<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
    const { deadline, gone } = this.#options
    try {
      return await deadline.waitFor(read())
    } catch (error) {
      if (gone.aborted) throw gone.reason
      // Nobody is waiting for this answer any more.
      this.note(undefined)
      const appError = toAppError(error)
      this.#noteError(appError, { err: error, read: name })
      throw this.#inWords(appError)
    }
  }

  /** `lifetime` of an answer is `undefined` where it is not known. */
  note(lifetime: Lifetime | undefined): void {
    this.#lifetimes.push(lifetime)
  }

  /** How long a page with all answers is valid; `undefined` if one of them may change at any time. */
  lifetime(): Lifetime | undefined {
    const known = this.#lifetimes.filter((lifetime) => lifetime !== undefined)
    if (known.length < this.#lifetimes.length) return undefined
    return {
      // Its address says which community it is about.
      topics: [...new Set(known.flatMap(({ topics }) => topics)), '0 communities'],
      since: Math.min(...known.map(({ since }) => since)),
      until: Math.min(...known.map(({ until }) => until)),
    }
  }

  #noteError(appError: AppError, log: { err: unknown; read: string }): void {
    const { request } = this.#options
    const isOurs = errors[appError.code].status >= 500
    const isTooMany = appError instanceof TooManyRequests
    if (isOurs) request.log.error(log, 'a read of a page failed')
    if (isTooMany) this.retryAfter = appError.retryAfterSeconds
    if (isOurs || isTooMany) request.errorCode = appError.code
  }

  /** The page shows what the answer to a call would say. */
  #inWords(appError: AppError): AppError {
    const { message } = errorText(appError, localeOf(this.#options.request.headers))
    return Object.assign(new AppError(appError.code, appError.fields), { message })
  }
}
