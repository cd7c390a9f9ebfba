import type { Call } from '#shared/contracts/call.ts'
import { type ErrorCode, errors } from '#shared/errors.ts'

/** What every request may be answered. */
const always: ErrorCode[] = [
  'given_data_invalid',
  'too_many_requests',
  'service_unavailable',
  'something_went_wrong',
]

/** What a member is answered who waits for an operator's yes, or has got a no. */
const withoutMembership: ErrorCode[] = ['waiting_for_operator', 'not_let_in']

/** The errors that a call may answer: those of its contract, and those of every call of its kind. */
export function failuresOf(call: Call): ErrorCode[] {
  const isOfMembers = call.who !== 'anyone' && call.who !== 'host'
  const namesCaller = call.who !== 'host' && !call.aboutUser && 'user_id' in call.input.shape
  return unique([
    ...(call.who === 'anyone' ? [] : [call.stranger ?? ('login_to_continue' as const)]),
    ...call.errors,
    ...(call.global ? [] : (['session_ended', 'community_suspended'] as const)),
    ...(call.global || call.who !== 'anyone' ? [] : ['community_not_found' as const]),
    ...(['moderator', 'operator'].includes(call.who) ? ['not_allowed' as const] : []),
    ...(isOfMembers && !call.whileWaiting ? withoutMembership : []),
    ...(namesCaller ? ['acting_for_somebody_else' as const] : []),
    ...always,
  ])
}

/** The errors of reading what a POST brings. */
export const ofBodies: ErrorCode[] = ['request_too_large', 'unsupported_content']

/** The answers for these errors, by their status. */
export function failedResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(unique(codes), (code) => errors[code].status)
  const sorted = [...byStatus].sort(([one], [other]) => one - other)
  return Object.fromEntries(sorted.map(([status, own]) => [status, failedResponse(status, own)]))
}

function failedResponse(status: number, codes: ErrorCode[]) {
  const description = codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n')
  const schema = { $ref: '#/components/schemas/Failure', properties: { code: { enum: codes } } }
  const waits = status === 429 || status === 503
  return {
    description,
    ...(waits && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { 'application/json': { schema } },
  }
}

/** The body of every error. */
export const failure = {
  type: 'object',
  required: ['status', 'code', 'message'],
  additionalProperties: false,
  properties: {
    status: { const: 'failed' },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'A sentence for a person.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field that does not fit.',
    },
    retry_after: { type: 'integer', minimum: 1, description: 'Seconds; with the status 429.' },
  },
}

export const retryAfter = {
  description: 'After how many seconds it may be tried again.',
  schema: { type: 'integer', minimum: 1 },
}

function unique(codes: readonly ErrorCode[]): ErrorCode[] {
  return [...new Set(codes)]
}
