import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import type { ErrorBody, ErrorCode, FieldErrors } from '#shared/errors.ts'
import { defaultSiteId, requestTimeout } from '#shared/limits.ts'

/** Why a call failed: the server's code, or what happened on the way to it. */
export type ApiErrorCode = ErrorCode | 'timed_out' | 'no_response' | 'request_failed'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly fields: FieldErrors

  constructor(code: ApiErrorCode, message = '', fields: FieldErrors = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
  }

  /** A failure travels with the page that the server drew. */
  toJSON() {
    return { code: this.code, message: this.message, fields: this.fields }
  }
}

/** Whether this is a failed call, thrown here or handed over with the page. */
export function isApiError(error: unknown): error is Pick<ApiError, 'code' | 'message' | 'fields'> {
  return typeof error === 'object' && error !== null && 'code' in error && 'fields' in error
}

/** Who calls; the session says so when the product starts. */
type Identity = { token: string | undefined; identification_token: string | undefined }
type Wiring = { identity: () => Identity; onSessionEnded: () => void }

let wiring: Wiring = {
  identity: () => ({ token: undefined, identification_token: undefined }),
  onSessionEnded: () => undefined,
}

export function wireApi(parts: Wiring): void {
  wiring = parts
}

type Options = { signal?: AbortSignal; idempotencyKey?: string }

/**
 * Makes a call of the contract. A session that has ended is forgotten, and what visitors may do is tried
 * again as one.
 *
 * @throws ApiError, after 12 seconds at the latest
 */
export async function api<P extends Path>(
  path: P,
  input: Input<P>,
  options: Options = {},
): Promise<Output<P>> {
  const hadSession = wiring.identity().token !== undefined
  try {
    return await send(path, input, options)
  } catch (error) {
    if (!hadSession || !endsSession(error)) throw error
    return send(path, input, options)
  }
}

/** Whether a call failed because the session has ended; then the session is forgotten here too. */
export function endsSession(error: unknown): boolean {
  const hasEnded = error instanceof ApiError && error.code === 'session_ended'
  if (hasEnded) wiring.onSessionEnded()
  return hasEnded
}

/** The headers that say who calls, of which community, and for which site. */
export function identityHeaders(): Record<string, string> {
  const { token, identification_token } = wiring.identity()
  return {
    subdomain: String(defaultSiteId),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(identification_token && { 'identification-token': identification_token }),
  }
}

/** Reads a failed answer; one that is not ours, a proxy's say, has gone wrong without words. */
export function toApiError(body: unknown): ApiError {
  if (!isFailure(body)) return new ApiError('something_went_wrong')
  return new ApiError(body.code, body.message, body.errors)
}

async function send<P extends Path>(path: P, input: Input<P>, options: Options) {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: {
      ...identityHeaders(),
      'content-type': 'application/json',
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    body: JSON.stringify(input),
    signal: AbortSignal.any([
      AbortSignal.timeout(requestTimeout),
      ...(options.signal ? [options.signal] : []),
    ]),
  }).catch(throwNoResponse)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(body)
  return body as Output<P>
}

function throwNoResponse(reason: unknown): never {
  if (!(reason instanceof Error)) throw new ApiError('request_failed')
  if (reason.name === 'TimeoutError') throw new ApiError('timed_out')
  // Given up by us, a screen that was left say: not a failure to show.
  if (reason.name === 'AbortError') throw reason
  throw new ApiError(reason instanceof TypeError ? 'no_response' : 'request_failed')
}

function isFailure(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'failed'
}
