import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, api, isApiError, wireApi } from './api.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  wireApi({ identity: () => ({ token: 'a-token', identification_token: 'lodhi' }), onSessionEnded })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

const onSessionEnded = vi.fn()

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))

const codeOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  return (error as ApiError).code
}

// CALL-headers, CONST-site
test('a call posts JSON to its own path, for site 3, with the bearer token and the community', async () => {
  answer({ languages: [] })
  await api('post/languages', {})
  const [url, { method, headers, body } = {}] = fetched.mock.calls[0] ?? []
  expect([url, method, body]).toEqual(['/api/post/languages', 'POST', '{}'])
  expect(headers).toEqual({
    subdomain: '3',
    authorization: 'Bearer a-token',
    'identification-token': 'lodhi',
    'content-type': 'application/json',
  })
})

// CALL-headers
test('a visitor sends no bearer token', async () => {
  wireApi({ identity: () => ({ token: undefined, identification_token: 'lodhi' }), onSessionEnded })
  answer({ languages: [] })
  await api('post/languages', {})
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization')
})

// CONST-timeout
test('a call is cancelled after 12 seconds, with the error timed_out', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetched.mockRejectedValueOnce(new DOMException('too late', 'TimeoutError'))
  expect(await codeOf(api('post/languages', {}))).toBe('timed_out')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(12_000)
})

// MSG-request-failed
test.each([
  ['no answer from the server', new TypeError('Failed to fetch'), 'no_response'],
  ['any other failure', new Error('something else'), 'request_failed'],
  ['what is no error', 'nonsense', 'request_failed'],
])('%s has its own code', async (_what, reason, code) => {
  fetched.mockRejectedValueOnce(reason)
  expect(await codeOf(api('post/languages', {}))).toBe(code)
})

test('a call that its screen has cancelled is not an error to show', async () => {
  fetched.mockRejectedValueOnce(new DOMException('left', 'AbortError'))
  await expect(api('post/languages', {})).rejects.toHaveProperty('name', 'AbortError')
})

// CALL-failure, MSG-server-words
test('the error of the server is passed on', async () => {
  const failure = { code: 'given_data_invalid', message: 'Given data was invalid' }
  answer({ status: 'failed', ...failure, errors: { title: 'Too long' } }, 422)
  const error = await api('post/languages', {}).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ ...failure, fields: { title: 'Too long' } })
})

// MSG-something-went-wrong
test.each([[{ error: 'of a proxy' }], ['nothing'], [null], [{ status: 'success', code: 'x' }]])(
  'a failure that does not come from us, %j, has gone wrong without words',
  async (body) => {
    answer(body, 502)
    expect(await codeOf(api('post/languages', {}))).toBe('something_went_wrong')
  },
)

test('a session that has ended is deleted, and the call is made again as a visitor', async () => {
  // A member who signs in meanwhile has not made the call.
  onSessionEnded.mockImplementationOnce(() =>
    wireApi({
      identity: () => ({ token: 'of-another', identification_token: 'lodhi' }),
      onSessionEnded,
    }),
  )
  answer({ status: 'failed', code: 'session_ended', message: '' }, 401)
  answer({ languages: [] })
  expect(await api('post/languages', {})).toEqual({ languages: [] })
  expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('a-token')
  const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers))
  expect(sent.map((headers) => headers.get('authorization'))).toEqual(['Bearer a-token', null])
})

test('makes the call of a visitor only once, also when the session has ended', async () => {
  wireApi({
    identity: () => ({ token: undefined, identification_token: undefined }),
    onSessionEnded,
  })
  answer({ status: 'failed', code: 'session_ended', message: '' }, 401)
  expect(await codeOf(api('post/languages', {}))).toBe('session_ended')
  expect(fetched).toHaveBeenCalledOnce()
})

test('sends an idempotency key only where there is one', async () => {
  answer({ languages: [] })
  answer({ languages: [] })
  await api('post/languages', {}, { idempotencyKey: 'a-key' })
  await api('post/languages', {})
  const [named, unnamed] = fetched.mock.calls.map(([, init]) => init?.headers)
  expect(named).toHaveProperty('idempotency-key', 'a-key')
  expect(unnamed).not.toHaveProperty('idempotency-key')
})

test('a call is cancelled when its screen is left', async () => {
  const leaving = new AbortController()
  answer({ languages: [] })
  await api('post/languages', {}, { signal: leaving.signal })
  const signal = fetched.mock.calls[0]?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  leaving.abort()
  expect(signal?.aborted).toBe(true)
})

test('the error of a limit says after how many seconds to call again', async () => {
  const body = { status: 'failed', code: 'too_many_requests', message: 'Wait.', retry_after: 90 }
  answer(body, 429)
  await expect(api('post/languages', {})).rejects.toMatchObject({
    code: 'too_many_requests',
    retry_after: 90,
  })
})

test('an error goes into the JSON of a page, and is recognised when it is read', () => {
  const error = new ApiError('given_data_invalid', 'Given data was invalid', { title: 'Too long' })
  const read: unknown = JSON.parse(JSON.stringify(error))
  expect(read).toEqual({
    code: 'given_data_invalid',
    message: 'Given data was invalid',
    fields: { title: 'Too long' },
  })
  expect([isApiError(error), isApiError(read)]).toEqual([true, true])
  expect(String(new ApiError('timed_out'))).toBe('ApiError')
})

test.each([[null], [undefined], ['text'], [{}], [{ code: 'timed_out' }], [{ fields: {} }]])(
  '%j is no error of a call',
  (value) => {
    expect(isApiError(value)).toBe(false)
  },
)
