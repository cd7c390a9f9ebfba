import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { connectIntegrations } from './integrations.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chowk.example.org',
  LEGAL_ENTITY: 'Nukkad Collective',
}
const mail = { SMTP_URL: 'smtp://127.0.0.1:2525' }
const whatsapp = { WHATSAPP_TOKEN: 'a token', WHATSAPP_PHONE_NUMBER_ID: '1' }
const google = { OIDC_CLIENT_ID: 'an id', OIDC_CLIENT_SECRET: 'a secret' }

const off = { provider: null, email_codes: false, whatsapp_codes: false, mailbox: false }
const all = { provider: 'Google', email_codes: true, whatsapp_codes: true, mailbox: false }

// LOGIN-13
test.each([
  ['nothing', {}, off],
  ['mail', mail, { ...off, email_codes: true }],
  ['WhatsApp', whatsapp, { ...off, whatsapp_codes: true }],
  ['a provider', google, { ...off, provider: 'Google' }],
  ['another provider', { ...google, OIDC_NAME: 'Aadhaar' }, { ...off, provider: 'Aadhaar' }],
  ['all of it', { ...mail, ...whatsapp, ...google }, all],
])('production offers only what is configured: %s', async (_, settings, methods) => {
  const integrations = await connectIntegrations(readConfig({ ...production, ...settings }))
  expect(integrations.sign_in).toEqual(methods)
  expect(integrations.extra).toEqual([])
  expect(integrations.mail !== undefined).toBe(methods.email_codes)
  expect(integrations.whatsapp !== undefined).toBe(methods.whatsapp_codes)
  expect(integrations.signInProvider !== undefined).toBe(methods.provider !== null)
})

test('in development a mailbox and a test provider stand in for what is not configured', async () => {
  const alone = await connectIntegrations(readConfig({}))
  expect(alone.sign_in).toEqual({ ...all, mailbox: true })
  expect(alone.extra).toHaveLength(2)
  const configured = await connectIntegrations(readConfig({ ...mail, ...whatsapp, ...google }))
  expect(configured.sign_in).toEqual(all)
  expect(configured.extra).toEqual([])
})

test.each([
  ['google', { GOOGLE_PLACES_KEY: 'a key' }],
  ['photon', { PHOTON_URL: 'https://photon.example.org' }],
  [undefined, {}],
])('finds places with %s', async (name, settings) => {
  const { maps } = await connectIntegrations(readConfig({ ...settings, MAPS_DAILY_QUOTA: '50' }))
  expect(maps?.name).toBe(name)
  expect(maps?.dailyQuota).toBe(name && 50)
})
