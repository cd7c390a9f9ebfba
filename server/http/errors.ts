import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { type ErrorCode, errors, type Failure, type FieldErrors, Refusal } from '#shared/errors.ts'
import { TooManyRequests } from './rate-limit.ts'

/** Failures that Fastify and its plugins find before a call's own code runs. */
const codes: Record<string, ErrorCode> = {
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

/** SQLSTATE classes and pool failures that pass by themselves: the answer is 503, not 500. */
const passing = /^(08|53|57)|^55P03$|^ECONNREFUSED$|^ECONNRESET$|^EPIPE$/

/** The one place where an error becomes an answer. Unknown ones are logged whole and told to nobody. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
    if (error instanceof Refusal)
      return reply.code(errors[error.code].status).send(toFailure(error))
    const code = codeOf(error)
    if (errors[code].status >= 500) request.log.error({ err: error }, 'unexpected failure')
    return reply.code(errors[code].status).send(toFailure(new Refusal(code)))
  })
}

export function toFailure({ code, message, fields }: Refusal): Failure {
  return { status: 'failed', code, message, ...(fields && { errors: fields }) }
}

/** What a body that breaks its schema is told, field by field. */
export function invalidData(error: ZodError): Refusal {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return new Refusal('given_data_invalid', fields)
}

function codeOf(error: FastifyError): ErrorCode {
  const known = codes[error.code]
  if (known) return known
  if (unstorable.includes(error.code)) return 'given_data_invalid'
  if (passing.test(error.code ?? '') || /timeout exceeded when trying/.test(error.message)) {
    return 'service_unavailable'
  }
  const isClientFault = error.statusCode !== undefined && error.statusCode < 500
  return isClientFault ? 'given_data_invalid' : 'something_went_wrong'
}
