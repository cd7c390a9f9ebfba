import { describe, expect, test } from 'vitest'
import { environment, readConfig } from './config.ts'

/** What somebody may have set by mistake. */
const mistakes = [
  'abc',
  '-1',
  '0.5',
  '1e3',
  '99999999',
  ' ',
  '12 MB',
  'ftp://example.org',
  '/',
  '::',
  '\u0000',
]

/** Settings that may hold any text. */
const free = [
  'BACKUPS_PASSPHRASE_FILE',
  'BACKUPS_TO',
  'DATA_DIR',
  'HOST',
  'S3_REGION',
  'BACKUPS_S3_REGION',
  'BACKUPS_S3_ACCESS_KEY_ID',
  'BACKUPS_S3_SECRET_ACCESS_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ALLOW_UNSAFE_DATABASE',
  'MAIL_FROM',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TEMPLATE',
  'WHATSAPP_REMINDER_TEMPLATE',
  'WHATSAPP_TEMPLATE_LANGUAGES',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'GOOGLE_PLACES_KEY',
  'PRODUCT_NAME',
  'DOMAIN_LABEL',
]

const names = Object.keys(environment.shape)

/** The lines that name what cannot be used; none where the value is accepted as it is. */
function refusals(name: string, value: string): string[] {
  try {
    readConfig({ [name]: value })
    return []
  } catch (error) {
    const [first, ...lines] = (error as Error).message.split('\n')
    return first === 'These settings cannot be used:' ? lines : []
  }
}

test('only settings that may hold any text are named as such', () => {
  expect(names).toEqual(expect.arrayContaining(free))
})

describe.each(names)('%s', (name) => {
  test('that cannot be used is refused in a sentence of plain words', () => {
    const lines = mistakes.flatMap((value) => refusals(name, value))
    for (const line of lines) {
      expect(line).toMatch(new RegExp(`^${name} must (be|have) [^.]+(\\.[^.]+)*\\.$`))
      expect(line).not.toMatch(/invalid|expected|received|NaN|option|pattern|too (small|big)|_\[/i)
    }
    expect(lines.length > 0, 'whether some value is refused').toBe(!free.includes(name))
  })
})

test('each setting that cannot be used has its own line', () => {
  const read = () => readConfig({ PORT: 'abc', NODE_ENV: 'prod', SUPPORT_EMAIL: 'nobody' })
  expect(read).toThrow(
    [
      'These settings cannot be used:',
      'NODE_ENV must be development, production, or test.',
      'PORT must be a whole number, from 0 to 65535.',
      'SUPPORT_EMAIL must be an e-mail address, such as help@example.org.',
    ].join('\n'),
  )
})
