import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countUnreadable } from '#server/calls/limits/admission.ts'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { AppError, type ErrorBody, type ErrorCode, errors } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import { addressOf } from './address.ts'
import { ownHeaders, sharedHeaders } from './cache-control.ts'
import { type ErrorText, errorText } from './error-text.ts'
import { isGone } from './gone-signal.ts'
import { localeOf } from './locale.ts'
import { asksForPage, plainPage } from './plain-page.ts'

/** Errors that Fastify and its plugins find before a call's own code runs. */
const codes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'given_data_invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'given_data_invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_content',
  FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
  FST_FILES_LIMIT: 'too_many_files',
  FST_PARTS_LIMIT: 'request_too_large',
  FST_FIELDS_LIMIT: 'request_too_large',
}

/** SQLSTATE of text that PostgreSQL cannot hold, such as a NUL character. */
const unstorable = ['22021', '22P05']

/** SQLSTATE classes, and errors of the network and the disk, that are temporary: 503, not 500. */
const passing =
  /^(08|40|53|57)...$|^55P03$|^E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NOSPC|DQUOT|AI_AGAIN)$/

/** How long a client is asked to wait when we cannot serve it now. */
export const retryAfterSeconds = 5

/** Messages without a code, of the driver and its pool, about a connection that is lost or cannot be made. */
const lostConnection =
  /^timeout exceeded when trying to connect|^Connection terminated|is not queryable$|connection has been discarded$/

/** Headers that a reply may have been given before it failed. */
const ofSuccess = [...Object.keys(sharedHeaders), 'etag', 'content-length', 'content-encoding']

/** The one place where an error becomes an answer. Unknown errors are logged whole and shown to nobody. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return answer(error, request, { reply, isPage: asksForPage(request) })
}

/** For addresses that browsers pass through: people read their errors. */
export function answerErrorAsPage(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return answer(error, request, { reply, isPage: true })
}

/** Every error is answered by `answerError`, also that of a request that no route serves. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
}

type Answering = { reply: FastifyReply; isPage: boolean }

async function answer(error: FastifyError, request: FastifyRequest, { reply, isPage }: Answering) {
  if (isGone(reply)) return letGo(request, reply)
  const appError = await countedError(error, request)
  const { status } = errors[appError.code]
  request.errorCode = appError.code
  if (status >= 500) request.log.error({ err: error }, 'unexpected error')
  for (const name of ofSuccess) reply.removeHeader(name)
  const { headers, body } = errorAnswer(appError, { reader: localeOf(request.headers), isPage })
  return reply.code(status).headers(headers).send(body)
}

type Recipient = {
  reader: Locale
  /** Whether a person reads it, not a program. */
  isPage: boolean
}

/** The headers and body of an error's answer. */
export function errorAnswer(
  error: AppError,
  { reader, isPage }: Recipient,
): { headers: OutgoingHttpHeaders; body: string } {
  const pause = pauseAfter(error)
  const headers = {
    ...ownHeaders,
    ...(pause !== undefined && { 'retry-after': String(pause) }),
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
  }
  if (isPage) return { headers, body: plainPage(error, reader) }
  return { headers, body: JSON.stringify(toErrorBody(error, errorText(error, reader))) }
}

/** After how many seconds it may be tried again. */
function pauseAfter(error: AppError): number | undefined {
  if (error instanceof TooManyRequests) return error.retryAfterSeconds
  return errors[error.code].status === 503 ? retryAfterSeconds : undefined
}

/** The caller has gone: there is nobody to answer, and no error. */
function letGo(request: FastifyRequest, reply: FastifyReply) {
  request.log.info({ route: request.routeOptions.url ?? 'none' }, 'given up by its sender')
  return reply.hijack()
}

function toErrorBody(error: AppError, { message }: ErrorText): ErrorBody {
  const { code, fields } = error
  return {
    status: 'failed',
    code,
    message,
    ...(fields && { errors: fields }),
    ...(error instanceof TooManyRequests && { retry_after: error.retryAfterSeconds }),
  }
}

/** The error as the catalogue knows it. A call whose body could not be read is counted too. */
async function countedError(error: FastifyError, request: FastifyRequest): Promise<AppError> {
  const appError = toAppError(error)
  const path = request.routeOptions.config?.call
  if (!path || request.isCallRun) return appError
  const { rateLimits } = request.server.services
  const counting = countUnreadable(rateLimits, path, addressOf(request))
  return counting.then(
    () => appError,
    (tooMany: unknown) => (tooMany instanceof AppError ? tooMany : appError),
  )
}

/** The error that replaces any unknown one, without its cause. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError(codeOf(Object(error)))
}

function codeOf({ code = '', message = '', statusCode = 500 }: Partial<FastifyError>): ErrorCode {
  const known = codes[code]
  if (known) return known
  if (unstorable.includes(code)) return 'given_data_invalid'
  if (passing.test(code) || lostConnection.test(message)) return 'service_unavailable'
  if (message === 'Unexpected end of multipart data') return 'given_data_invalid'
  return statusCode < 500 ? 'given_data_invalid' : 'something_went_wrong'
}
