import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chowk.example.org',
  LEGAL_ENTITY: 'Nukkad Collective',
}

test.each([
  ['PUBLIC_URL', { ...production, PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://chowk.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://chowk.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://chowk.example.org' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '192.168.1.5' }],
  ['HOST', { HOST: 'chowk.example.org' }],
  ['HOST', { HOST: '0.0.0.0', NODE_ENV: 'test' }],
  ['LEGAL_ENTITY', { ...production, LEGAL_ENTITY: undefined }],
  ['LEGAL_ENTITY', { ...production, LEGAL_ENTITY: ' ' }],
  ['SECRET', { ...production, DATABASE_URL: 'postgres://localhost/chowk' }],
  ['SECRET', { SECRET: 'too short' }],
  ['SMTP_URL', { SMTP_URL: 'https://example.org' }],
  ['WHATSAPP_PHONE_NUMBER_ID', { WHATSAPP_TOKEN: 'a token' }],
  ['PHOTON_URL', { GOOGLE_PLACES_KEY: 'a key', PHOTON_URL: 'https://photon.example.org' }],
  ['MAPS_DAILY_QUOTA', { MAPS_DAILY_QUOTA: '0' }],
  ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_ID: 'an id' }],
  ['S3_ENDPOINT', { S3_ACCESS_KEY_ID: 'an id', S3_SECRET_ACCESS_KEY: 'a secret' }],
  ['S3_SECRET_ACCESS_KEY', { S3_ENDPOINT: 'https://s3.example.org/a', S3_ACCESS_KEY_ID: 'an id' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example.org' }],
  ['BACKUPS_S3_ENDPOINT', { BACKUPS_S3_ACCESS_KEY_ID: 'an id' }],
  [
    'BACKUPS_S3_ENDPOINT must be another bucket than that of media',
    {
      ...{ S3_ENDPOINT: 'https://s3.example.org/a', S3_ACCESS_KEY_ID: 'an id' },
      ...{ S3_SECRET_ACCESS_KEY: 'a secret', BACKUPS_S3_ENDPOINT: 'https://s3.example.org/a' },
      ...{ BACKUPS_S3_ACCESS_KEY_ID: 'an id', BACKUPS_S3_SECRET_ACCESS_KEY: 'a secret' },
    },
  ],
  ['PHONE_COUNTRY_CODE', { PHONE_COUNTRY_CODE: '+91' }],
  ['PORT', { PORT: '99999' }],
])('names %s where it is missing or unusable', (name, variables) => {
  expect(() => readConfig(variables)).toThrow(name)
})

test('names every unsafe setting at once', () => {
  const exposed = { HOST: '0.0.0.0', PUBLIC_URL: 'https://chowk.example.org' }
  expect(() => readConfig(exposed)).toThrow(/^HOST must be .*\nPUBLIC_URL must be .*$/)
})

test('nobody runs a demo, unless somebody is named', () => {
  expect(readConfig({}).product.legal_entity).toBeNull()
  expect(readConfig(production).product.legal_entity).toBe('Nukkad Collective')
})

test('development serves this machine, production any address', () => {
  const local = { HOST: '::1', PUBLIC_URL: 'http://chowk.localhost:3000' }
  expect(readConfig(local)).toMatchObject({ production: false, host: '::1' })
  expect(readConfig({ ...production, HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0' })
  expect(readConfig({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000' })).toMatchObject({
    production: true,
  })
})

test('a setting without a value is not set', () => {
  expect(readConfig({ SMTP_URL: '', SECRET: '' })).toMatchObject({
    smtp: undefined,
    secret: undefined,
  })
})

// COMMUNITY-11
test('the domain of shared titles is the host of the public address, unless another is named', () => {
  const label = (variables: Record<string, string>) => readConfig(variables).product.domain_label
  expect(label(production)).toBe('chowk.example.org')
  expect(label({ PORT: '3001' })).toBe('localhost:3001')
  expect(label({ ...production, DOMAIN_LABEL: 'Chowk.in' })).toBe('Chowk.in')
})

// FIELD-client-state
test('a community may be the default, named by its token', () => {
  const byDefault = (token: string) =>
    readConfig({ DEFAULT_COMMUNITY: token }).product.default_community
  expect(byDefault('Lodhi')).toBe('lodhi')
  expect(byDefault('')).toBeNull()
  expect(() => byDefault('lodhi/posts')).toThrow('DEFAULT_COMMUNITY')
})

test('letters come from the support address, unless another is named', () => {
  const SMTP_URL = 'smtp://post.example.org'
  const SUPPORT_EMAIL = 'help@example.org'
  expect(readConfig({ SMTP_URL, SUPPORT_EMAIL }).smtp).toEqual({
    url: SMTP_URL,
    from: 'Chowk <help@example.org>',
  })
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'no-reply@example.org' }).smtp).toMatchObject({
    from: 'no-reply@example.org',
  })
})

test('media are stored in the data folder, or in the configured store', () => {
  expect(readConfig({}).s3).toBeUndefined()
  const store = {
    S3_ENDPOINT: 'https://s3.example.org/media',
    S3_ACCESS_KEY_ID: 'an id',
    S3_SECRET_ACCESS_KEY: 'a secret',
  }
  expect(readConfig(store).s3).toEqual({
    endpoint: 'https://s3.example.org/media',
    region: 'auto',
    accessKeyId: 'an id',
    secretAccessKey: 'a secret',
  })
})
