import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { connectOutside } from './integrations.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chowk.example.org',
  LEGAL_ENTITY: 'Nukkad Collective',
}
const mail = { SMTP_URL: 'smtp://127.0.0.1:2525' }
const whatsapp = { WHATSAPP_TOKEN: 'a token', WHATSAPP_PHONE_NUMBER_ID: '1' }
const google = { OIDC_CLIENT_ID: 'an id', OIDC_CLIENT_SECRET: 'a secret' }

const off = { provider: null, email_codes: false, whatsapp_codes: false, outbox: false }
const all = { provider: 'Google', email_codes: true, whatsapp_codes: true, outbox: false }

test.each([
  ['nothing', {}, off],
  ['mail', mail, { ...off, email_codes: true }],
  ['WhatsApp', whatsapp, { ...off, whatsapp_codes: true }],
  ['a provider', google, { ...off, provider: 'Google' }],
  ['another provider', { ...google, OIDC_NAME: 'Aadhaar' }, { ...off, provider: 'Aadhaar' }],
  ['all of it', { ...mail, ...whatsapp, ...google }, all],
])(
  'production offers what is configured, and nothing of ours: %s',
  async (_what, settings, ways) => {
    const outside = await connectOutside(readConfig({ ...production, ...settings }))
    expect(outside.sign_in).toEqual(ways)
    expect(outside.extra).toEqual([])
    expect(outside.mail !== undefined).toBe(ways.email_codes)
    expect(outside.whatsapp !== undefined).toBe(ways.whatsapp_codes)
    expect(outside.signInProvider !== undefined).toBe(ways.provider !== null)
  },
)

test('while one develops an outbox and a test provider stand in for what is not configured', async () => {
  const alone = await connectOutside(readConfig({}))
  expect(alone.sign_in).toEqual({ ...all, outbox: true })
  expect(alone.extra).toHaveLength(2)
  const configured = await connectOutside(readConfig({ ...mail, ...whatsapp, ...google }))
  expect(configured.sign_in).toEqual(all)
  expect(configured.extra).toEqual([])
})
