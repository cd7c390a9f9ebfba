import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countUnreadable } from '#server/calls/admission.ts'
import { TooManyRequests } from '#server/calls/rate-limit.ts'
import { AppError, type ErrorBody, type ErrorCode, errors } from '#shared/errors.ts'
import { addressOf } from './address.ts'
import { isGone } from './gone-signal.ts'
import { asksForPage, plainPage } from './plain-page.ts'

/** Errors that Fastify and its plugins find before a call's own code runs. */
const codes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'given_data_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'given_data_invalid',
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
const passing = /^(08|40|53|57)...$|^55P03$|^E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NOSPC|AI_AGAIN)$/

/** How long a client is asked to wait when we cannot serve it now. */
const retryAfterSeconds = 5

/** Messages without a code, of the driver and its pool, about a connection that is lost or cannot be made. */
const lostConnection =
  /^timeout exceeded when trying to connect|^Connection terminated|is not queryable$|connection has been discarded$/

/** The one place where an error becomes an answer. Unknown errors are logged whole and shown to nobody. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isGone(reply)) return letGo(request, reply)
  const appError = await countedError(error, request)
  const { status } = errors[appError.code]
  request.errorCode = appError.code
  if (status >= 500) request.log.error({ err: error }, 'unexpected error')
  reply.code(status).header('cache-control', 'no-store')
  if (appError instanceof TooManyRequests) reply.header('retry-after', appError.retryAfterSeconds)
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  const body = toErrorBody(appError)
  if (!asksForPage(request)) return reply.send(body)
  return reply.type('text/html; charset=utf-8').send(plainPage(body))
}

/** The caller has gone: there is nobody to answer, and no error. */
function letGo(request: FastifyRequest, reply: FastifyReply) {
  request.log.info({ route: request.routeOptions.url ?? 'none' }, 'given up by its sender')
  return reply.hijack()
}

/** For addresses that people pass through in a browser: their errors are read by them. */
export function answerErrorAsPage(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return answerError(error, request, reply.type('text/html; charset=utf-8').serializer(plainPage))
}

/** Every error is answered by `answerError`, also that of a request that no route serves. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
}

function toErrorBody({ code, message, fields }: AppError): ErrorBody {
  return { status: 'failed', code, message, ...(fields && { errors: fields }) }
}

/** The error as the catalogue knows it. A call whose body could not be read is counted too. */
async function countedError(error: FastifyError, request: FastifyRequest): Promise<AppError> {
  const appError = error instanceof AppError ? error : new AppError(codeOf(error))
  const path = request.routeOptions.config?.call
  if (!path || request.isCallRun) return appError
  const { rateLimits } = request.server.services
  const counting = countUnreadable(rateLimits, path, addressOf(request))
  return counting.then(
    () => appError,
    (tooMany: unknown) => (tooMany instanceof AppError ? tooMany : appError),
  )
}

function codeOf(error: FastifyError): ErrorCode {
  const known = codes[error.code]
  if (known) return known
  if (unstorable.includes(error.code)) return 'given_data_invalid'
  if (passing.test(error.code ?? '') || lostConnection.test(error.message)) {
    return 'service_unavailable'
  }
  if (error.message === 'Unexpected end of multipart data') return 'given_data_invalid'
  const isClientFault = error.statusCode !== undefined && error.statusCode < 500
  return isClientFault ? 'given_data_invalid' : 'something_went_wrong'
}
