import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import {
  AppError,
  type ErrorBody,
  type ErrorCode,
  errors,
  type FieldErrors,
} from '#shared/errors.ts'
import { asksForPage, plainPage } from './plain-page.ts'
import { TooManyRequests } from './rate-limit.ts'

/** Failures that Fastify and its plugins find before a call's own code runs. */
const codes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'given_data_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'given_data_invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'given_data_invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_content',
  FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
  FST_FILES_LIMIT: 'upload_too_large',
  FST_PARTS_LIMIT: 'request_too_large',
  FST_FIELDS_LIMIT: 'request_too_large',
}

/** Text that PostgreSQL cannot hold, a NUL character say. */
const unstorable = ['22021', '22P05']

/** SQLSTATE classes, and failures of the network and the disk, that pass by themselves: 503, not 500. */
const passing = /^(08|40|53|57)...$|^55P03$|^E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NOSPC|AI_AGAIN)$/

/** What a client is asked to wait when we cannot serve it now. */
const retryAfterSeconds = 5

/** What the driver and its pool say, without a code, of a connection that is lost or not to be had. */
const lostConnection =
  /^timeout exceeded when trying to connect|^Connection terminated|is not queryable$|connection has been discarded$/

/** The one place where an error becomes an answer. Unknown ones are logged whole and told to nobody. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof AppError ? error : new AppError(codeOf(error))
  const { status } = errors[refusal.code]
  request.refusal = refusal.code
  // Whoever asked has gone before the end: there is nobody left to answer, and nothing is wrong.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return reply.hijack()
  if (status >= 500) request.log.error({ err: error }, 'unexpected failure')
  reply.code(status).header('cache-control', 'no-store')
  if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  const failure = toErrorBody(refusal)
  if (!asksForPage(request)) return reply.send(failure)
  return reply.type('text/html; charset=utf-8').send(plainPage(failure))
}

/** Every failure is answered by `answerError`, also that of a request that no route serves. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
}

export function toErrorBody({ code, message, fields }: AppError): ErrorBody {
  return { status: 'failed', code, message, ...(fields && { errors: fields }) }
}

/** What a body that breaks its schema is told, field by field. */
export function invalidData(error: ZodError): AppError {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return new AppError('given_data_invalid', fields)
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
