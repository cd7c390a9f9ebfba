import { expect, test } from 'vitest'
import { environment } from '#server/config.ts'
import { otherSettings, settingsOf } from './settings.ts'

// DATA-17
test('a backup names every setting that was set, and no value of a secret one', () => {
  const all = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, 'value']))
  const kept = settingsOf({ ...all, HOME: '/root' })
  expect(Object.keys(kept)).toEqual(Object.keys(environment.shape))
  const secret = Object.keys(kept).filter((name) => kept[name] === null)
  expect(secret).toEqual([
    ...['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'BACKUPS_PASSPHRASE'],
    ...['BACKUPS_S3_ACCESS_KEY_ID', 'BACKUPS_S3_SECRET_ACCESS_KEY'],
    ...['SECRET', 'SMTP_URL'],
    ...['WHATSAPP_TOKEN', 'OIDC_CLIENT_SECRET', 'GOOGLE_PLACES_KEY'],
  ])
})

test('a restore names the settings that are others here, but not where Chowk runs', () => {
  const made = settingsOf({
    ...{ PRODUCT_NAME: 'Chowk of Lodhi', SECRET: 'long', SMTP_URL: 'smtps://a:b@c' },
    ...{ DATA_DIR: '/srv/a', PORT: '80', NODE_ENV: 'production' },
  })
  const here = { SMTP_URL: 'smtps://x:y@z', DATA_DIR: '/srv/b', NODE_ENV: 'production' }
  expect(otherSettings(made, here)).toEqual(['SECRET', 'PRODUCT_NAME'])
})
