import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, api, wireApi } from './api.ts'

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

test('a visitor sends no bearer token', async () => {
  wireApi({ identity: () => ({ token: undefined, identification_token: 'lodhi' }), onSessionEnded })
  answer({ languages: [] })
  await api('post/languages', {})
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization')
})

test('a call is cancelled after 12 seconds, with the error timed_out', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetched.mockRejectedValueOnce(new DOMException('too late', 'TimeoutError'))
  expect(await codeOf(api('post/languages', {}))).toBe('timed_out')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(12_000)
})

test.each([
  ['no answer from the server', new TypeError('Failed to fetch'), 'no_response'],
  ['any other failure', new Error('something else'), 'request_failed'],
  ['what is no error', 'nonsense', 'request_failed'],
])('%s is told as such', async (_what, reason, code) => {
  fetched.mockRejectedValueOnce(reason)
  expect(await codeOf(api('post/languages', {}))).toBe(code)
})

test('a call that its screen has cancelled is not an error to show', async () => {
  fetched.mockRejectedValueOnce(new DOMException('left', 'AbortError'))
  await expect(api('post/languages', {})).rejects.toHaveProperty('name', 'AbortError')
})

test('the error of the server is passed on', async () => {
  const failure = { code: 'given_data_invalid', message: 'Given data was invalid' }
  answer({ status: 'failed', ...failure, errors: { title: 'Too long' } }, 422)
  const error = await api('post/languages', {}).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ ...failure, fields: { title: 'Too long' } })
})

test.each([[{ error: 'of a proxy' }], ['nothing']])(
  'a failure that does not come from us, %j, has gone wrong without words',
  async (body) => {
    answer(body, 502)
    expect(await codeOf(api('post/languages', {}))).toBe('something_went_wrong')
  },
)

test('a session that has ended is deleted, and the call is made again', async () => {
  answer({ status: 'failed', code: 'session_ended', message: '' }, 401)
  answer({ languages: [] })
  expect(await api('post/languages', {})).toEqual({ languages: [] })
  expect(onSessionEnded).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledTimes(2)
})
