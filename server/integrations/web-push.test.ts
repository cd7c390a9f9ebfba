import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { IntegrationError } from './integration-error.ts'
import { webPush } from './web-push.ts'

const options = { secret: 'a secret of the tests', subject: 'mailto:support@example.org' }
const message = { text: 'मीरा ने जवाब दिया', topic: 'one' }
let service: PushService

const toAnybody = webPush({ ...options, accepts: () => true, timeout: 2000 })
const send = () => {
  const target = service.subscribe()
  return { target, sent: toAnybody.send(target, message) }
}

beforeAll(async () => {
  service = await startPushService(toAnybody.publicKey)
  return () => service.stop()
})
beforeEach(() => service.answers(201))
afterAll(() => service.stop())

// PUSH-1
test('sends what only the browser can read, signed, with a topic and a time to live', async () => {
  const { target, sent } = send()
  expect(await sent).toBe(true)
  const subject = 'mailto:support@example.org'
  expect(service.deliveredTo(target)).toEqual([{ ...message, ttl: '86400', subject }])
})

test('its key is the same for every process with the same secret, and for no other', () => {
  expect(webPush(options).publicKey).toBe(toAnybody.publicKey)
  expect(webPush({ ...options, secret: 'another' }).publicKey).not.toBe(toAnybody.publicKey)
  expect(Buffer.from(toAnybody.publicKey, 'base64url')).toHaveLength(65)
})

test.each([404, 410, 403])(
  'a browser for which the service answers %i is not reached',
  async (status) => {
    service.answers(status)
    expect(await send().sent).toBe(false)
  },
)

test.each([429, 500, 503])(
  'an answer of %i is an error that says nothing of the address',
  async (status) => {
    service.answers(status)
    const { target, sent } = send()
    const error: IntegrationError = await sent.then(
      () => expect.unreachable(),
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(IntegrationError)
    expect(String(error.cause)).toBe(`Error: answered ${status}`)
    expect(String(error.cause) + error.message).not.toContain(target.endpoint)
  },
)

test('follows no redirect', async () => {
  service.answers(307, { location: 'http://127.0.0.1:9/' })
  await expect(send().sent).rejects.toThrow(IntegrationError)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts the push service of %s', (endpoint) => {
  expect(webPush(options).accepts(endpoint)).toBe(true)
})

// PUSH-4
test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com.example.org/abc',
  'https://example.org/fcm.googleapis.com',
  'https://fcm.googleapis.com@example.org/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://evilpush.apple.com.example.org/',
  'https://xpush.services.mozilla.com/',
  'file:///etc/passwd',
  'nonsense',
  '',
])('connects to no other address: %j', async (endpoint) => {
  const push = webPush(options)
  expect(push.accepts(endpoint)).toBe(false)
  expect(await push.send({ ...service.subscribe(), endpoint }, message)).toBe(false)
})
