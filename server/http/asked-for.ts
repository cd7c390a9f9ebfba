import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'node:querystring'
import type { Call } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'
import { defaultSiteId } from '#shared/limits.ts'
import { parseSlug } from '#shared/rules/slug.ts'

/** In characters. */
export const maxIdempotencyKey = 200

/** Whether a request only reads. */
export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The fields of a query string, read in the same way as the framework reads them. */
export function parseQuery(query: string): Record<string, unknown> {
  return parse(query)
}

type Sent = { headers: IncomingHttpHeaders; query: unknown; body?: unknown }

/** The community that a request asks for: the identification token in its body or query, else in its header. */
export function communityTokenOf({ headers, query, body }: Sent): string | undefined {
  const name = 'identification_token'
  return textIn(body, name) ?? textIn(query, name) ?? headerOf(headers, 'identification-token')
}

/** The `user_id` among the fields of a call, as contracts read it; `undefined` where there is none. */
export function userIdIn(fields: unknown): number | undefined {
  const text = String(Object(fields).user_id ?? '').trim()
  return text === '' ? undefined : Number(text)
}

/** The id of the row that a call is about, as its contract names it; `undefined` where that is no id. */
export function rowIdIn(fields: unknown, { row }: Pick<Call, 'row'>): number | undefined {
  // A post may be named by its slug, which ends in its id.
  return row && parseSlug(String(Object(fields)[row.field] ?? ''))
}

/** The site that it asks for: the number in the header `subdomain`; 0, which no site has, where it is none. */
export function siteOf(headers: IncomingHttpHeaders): number {
  const asked = headerOf(headers, 'subdomain') ?? String(defaultSiteId)
  return /^\d{1,9}$/.test(asked) ? Number(asked) : 0
}

/**
 * The key with which a creating call is repeated.
 *
 * @throws `given_data_invalid` where it is too long: two long keys may differ at their end alone
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headerOf(headers, 'idempotency-key')
  if (key === undefined || key.length <= maxIdempotencyKey) return key
  throw new AppError('given_data_invalid', {
    'idempotency-key': `This must have at most ${maxIdempotencyKey} characters.`,
  })
}

/** The text of a field, without spaces around it; `undefined` where there is none. */
export function textIn(fields: unknown, name: string): string | undefined {
  const value: unknown = Object(fields)[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
