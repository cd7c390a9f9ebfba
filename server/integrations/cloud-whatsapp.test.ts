import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeCloudApi, startFakeCloudApi } from '#server/testing/fake-cloud-api.ts'
import { cloudWhatsApp } from './cloud-whatsapp.ts'
import { IntegrationError } from './integration-error.ts'

const sender = { token: 'a token', phoneNumberId: '104' }
const message = { phone: '9876543210', code: '004711', locale: 'hi' }
let api: FakeCloudApi

beforeAll(async () => {
  api = await startFakeCloudApi(sender)
})
afterAll(() => api.stop())
beforeEach(() => {
  api.behaviour = 'normal'
  api.messages.length = 0
})

const whatsapp = (options: { apiUrl?: string; token?: string; timeout?: number } = {}) =>
  cloudWhatsApp({
    ...sender,
    template: 'one_time_code',
    languages: ['en', 'hi'],
    apiUrl: api.url,
    countryCode: '91',
    ...options,
  })

/** The cause that the log shows. */
async function causeOf(sending: Promise<void>): Promise<string> {
  const error = await sending.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(IntegrationError)
  const { cause } = error as IntegrationError
  expect(cause).toBeInstanceOf(Error)
  expect(String(cause)).not.toContain(message.phone)
  return String(cause)
}

test('sends a code with the template, in the language of the reader', async () => {
  await whatsapp().sendCode(message)
  await whatsapp().sendCode({ ...message, locale: 'en' })
  // No template is approved in Marathi.
  await whatsapp().sendCode({ ...message, locale: 'mr' })
  expect(api.messages.map(({ template }) => template.language.code)).toEqual(['hi', 'en', 'en'])
  const parameters = [{ type: 'text', text: '004711' }]
  expect(api.messages[0]).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'one_time_code',
      language: { code: 'hi' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  })
})

test('a wrong token is a failure', async () => {
  const sending = whatsapp({ token: 'another' }).sendCode(message)
  expect(await causeOf(sending)).toContain('answered 401, error 190 OAuthException')
  expect(api.messages).toEqual([])
})

// DATA-13
test.each([
  { behaviour: 'fail', cause: 'answered 500, error 131000' },
  { behaviour: 'empty', cause: 'answered 200, error none' },
  { behaviour: 'nonsense', cause: 'SyntaxError' },
  { behaviour: 'hang', cause: 'TimeoutError' },
] as const)('an API with the answer $behaviour is a failure', async ({ behaviour, cause }) => {
  api.behaviour = behaviour
  const timeout = behaviour === 'hang' ? 300 : undefined
  expect(await causeOf(whatsapp({ timeout }).sendCode(message))).toContain(cause)
})

test('an API that is down is a failure', async () => {
  const gone = await startFakeCloudApi(sender)
  await gone.stop()
  expect(await causeOf(whatsapp({ apiUrl: gone.url }).sendCode(message))).toContain('fetch failed')
})
