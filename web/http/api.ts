import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import type { ErrorBody, ErrorCode, FieldErrors } from '#shared/errors.ts'
import { defaultSiteId, requestTimeout } from '#shared/limits.ts'
import { noteNetwork } from './network.ts'

/** Why a call failed: the server's error code, or an error on the way to the server. */
export type ApiErrorCode = ErrorCode | 'timed_out' | 'no_response' | 'request_failed'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly fields: FieldErrors
  /** After how many seconds a call that a limit refused may be made again. */
  retry_after?: number

  constructor(code: ApiErrorCode, message = '', fields: FieldErrors = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
  }

  /** An error is part of the JSON of the page that the server drew. */
  toJSON() {
    return { code: this.code, message: this.message, fields: this.fields }
  }
}

/** Whether this is the error of a call, thrown here or read from the page's JSON. */
export function isApiError(
  error: unknown,
): error is Pick<ApiError, 'code' | 'message' | 'fields' | 'retry_after'> {
  return typeof error === 'object' && error !== null && 'code' in error && 'fields' in error
}

/** Whether the work was cancelled on purpose, as by a logout: then no error is shown. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The caller. The session sets it when the product starts. */
export type Identity = { token: string | undefined; identification_token: string | undefined }
type Wiring = {
  identity: () => Identity
  /** Called with the token of a session that has ended: by then there may be another. */
  onSessionEnded: (token: string) => void
}

let wiring: Wiring = {
  identity: () => ({ token: undefined, identification_token: undefined }),
  onSessionEnded: () => undefined,
}

export function wireApi(parts: Wiring): void {
  wiring = parts
}

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Whether the call goes on when the page is closed. */
  keepalive?: boolean
}

/**
 * Makes a call of the contract. If the session has ended, it is deleted here, and the call is made again as a visitor.
 *
 * @throws ApiError, after 12 seconds at the latest
 */
export async function api<P extends Path>(
  path: P,
  input: Input<P>,
  options: CallOptions = {},
): Promise<Output<P>> {
  const identity = wiring.identity()
  try {
    return await callAs(path, input, { ...options, identity })
  } catch (error) {
    if (identity.token === undefined || !isSessionEnded(error)) throw error
    // Somebody else may be signed in by then.
    return callAs(path, input, { ...options, identity: { ...identity, token: undefined } })
  }
}

/**
 * Makes a call as this actor alone: a session that has ended is an error.
 *
 * @throws ApiError, after 12 seconds at the latest
 */
export async function callAs<P extends Path>(
  path: P,
  input: Input<P>,
  { identity, signal, idempotencyKey, keepalive = false }: CallOptions & { identity: Identity },
): Promise<Output<P>> {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: {
      ...identityHeaders(identity),
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(input),
    keepalive,
    signal: AbortSignal.any([AbortSignal.timeout(requestTimeout), ...(signal ? [signal] : [])]),
  }).catch(throwNoResponse)
  noteNetwork(true)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw failureOf(body, identity)
  return body as Output<P>
}

/** Reads the answer of a failed request. If its session has ended, the session is deleted here too. */
export function failureOf(body: unknown, { token }: Identity): ApiError {
  const error = toApiError(body)
  if (token !== undefined && isSessionEnded(error)) wiring.onSessionEnded(token)
  return error
}

export function isSessionEnded(error: unknown): boolean {
  return isApiError(error) && error.code === 'session_ended'
}

/** The current reader. */
export function currentIdentity(): Identity {
  return wiring.identity()
}

/** The headers with the session, the community and the site of the caller. */
export function identityHeaders({ token, identification_token }: Identity): Record<string, string> {
  return {
    subdomain: String(defaultSiteId),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(identification_token && { 'identification-token': identification_token }),
  }
}

/** Reads the answer of a failed call. One that is not ours, such as a proxy's, has no message. */
export function toApiError(body: unknown): ApiError {
  if (!isFailure(body)) return new ApiError('something_went_wrong')
  const error = new ApiError(body.code, body.message, body.errors)
  if (body.retry_after !== undefined) error.retry_after = body.retry_after
  return error
}

function throwNoResponse(reason: unknown): never {
  if (!(reason instanceof Error)) throw new ApiError('request_failed')
  if (reason.name === 'TimeoutError') throw new ApiError('timed_out')
  // We have cancelled it, because the reader left the screen: not an error to show.
  if (reason.name === 'AbortError') throw reason
  throw new ApiError(reason instanceof TypeError ? 'no_response' : 'request_failed')
}

function isFailure(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'failed'
}
