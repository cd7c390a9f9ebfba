import { z } from 'zod'
import { minPassphraseLength } from '#server/backup/encryption/passphrase.ts'
import { isEmail } from '#shared/rules/email.ts'
import { isToken } from './features/communities/api.ts'
import { isLoopback } from './loopback.ts'
import { address, must, oneOf, proxies, wholeNumber } from './settings.ts'

/** Every setting. An error says in words what a wrong one must be. */
export const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  /** Where media are kept, if not in the data folder: the address of an S3-compatible store, with its bucket. */
  S3_ENDPOINT: address(['http', 'https']).optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whether the database, with the media, is backed up each night; in production alone. */
  BACKUPS: oneOf(['nightly', 'off'], 'nightly'),
  /** The folder of all backups, if not `backups` in the data folder: better on another disk. */
  BACKUPS_TO: z.string().optional(),
  /** What backups are encrypted with, if they are, or a file with it, which other users of the machine cannot read. */
  BACKUPS_PASSPHRASE: must(
    `have ${minPassphraseLength} characters or more`,
    (text) => text.length >= minPassphraseLength,
  ).optional(),
  BACKUPS_PASSPHRASE_FILE: z.string().optional(),
  /** A bucket of an S3-compatible store into which they are copied, for backups alone: its address. */
  BACKUPS_S3_ENDPOINT: address(['http', 'https']).optional(),
  BACKUPS_S3_REGION: z.string().default('auto'),
  BACKUPS_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUPS_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Where people reach the product; links to share start with it. */
  PUBLIC_URL: address(['http', 'https']).optional(),
  /** Proxies whose forwarded headers count: addresses or ranges, comma-separated. */
  TRUSTED_PROXIES: proxies().default([]),
  /** Connections to the database. */
  POOL_SIZE: wholeNumber(2, 100).default(10),
  /** Memory for cached answers, in megabytes; 0 turns the cache off. */
  KEPT_MEGABYTES: wholeNumber(0, 4096).default(48),
  /** Settings of the database that may be off, although acknowledged writes can then be lost. */
  ALLOW_UNSAFE_DATABASE: z.string().default(''),
  /** Serves the web part from its sources. */
  HOT_RELOAD: oneOf(['0', '1'], '0'),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  /** Keys the hashes of one-time codes, and the push messages; all app processes of an installation share it. */
  SECRET: must('have 32 characters or more', (text) => text.length >= 32).optional(),
  /** The server that sends our mail, with user and password: smtps://user:password@host. */
  SMTP_URL: address(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().optional(),
  /** WhatsApp's Cloud API: a token, the sending number's id, and an approved authentication template. */
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_TEMPLATE: z.string().default('one_time_code'),
  /** An approved utility template for reminders: one variable in its text, and one at the end of its button's address. */
  WHATSAPP_REMINDER_TEMPLATE: z.string().optional(),
  /** The languages in which it is approved; English must be one of them. */
  WHATSAPP_TEMPLATE_LANGUAGES: z.string().default('en,hi'),
  WHATSAPP_API_URL: address(['http', 'https']).default('https://graph.facebook.com/v24.0'),
  PHONE_COUNTRY_CODE: must('be one to three digits without +, such as 91', (text) =>
    /^\d{1,3}$/.test(text),
  ).default('91'),
  /** The sign-in provider, by OpenID Connect. */
  OIDC_ISSUER: address(['http', 'https']).default('https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The provider's name on the button. */
  OIDC_NAME: z.string().default('Google'),
  /** A maps service in place of our own list: Google's Places (New), or a Photon server. */
  GOOGLE_PLACES_KEY: z.string().optional(),
  GOOGLE_PLACES_URL: address(['http', 'https']).default('https://places.googleapis.com'),
  PHOTON_URL: address(['http', 'https']).optional(),
  /** How many requests a day it gets at most. */
  MAPS_DAILY_QUOTA: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(1000),
  PRODUCT_NAME: z.string().default('Chowk'),
  /** The domain as it stands in the title of what is shared; by default the host of PUBLIC_URL. */
  DOMAIN_LABEL: z.string().optional(),
  /** The token of the community that a browser begins with where no other is known. */
  DEFAULT_COMMUNITY: must('be the token of a community, such as lodhi', (text) =>
    isToken(text.toLowerCase()),
  )
    .toLowerCase()
    .optional(),
  /** The operator, as terms and privacy policy name them. */
  LEGAL_ENTITY: must('be a name', (text) => text.trim() !== '')
    .trim()
    .optional(),
  SUPPORT_EMAIL: must('be an e-mail address, such as help@example.org', isEmail).default(
    'support@example.org',
  ),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment, once.
 *
 * @throws an `Error` that names every setting which is missing, unusable or unsafe, a sentence each
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const read = environment.safeParse(withoutEmpty(variables))
  if (!read.success) throw new Error(inWords(read.error))
  const settings = read.data
  const production = settings.NODE_ENV === 'production'
  const unsafe = production ? unsafeInProduction(settings) : unsafeInDevelopment(settings)
  if (unsafe.length > 0) throw new Error(unsafe.join('\n'))
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    backups: {
      areNightly: settings.BACKUPS === 'nightly' && production,
      to: settings.BACKUPS_TO,
      s3: backupsS3Of(settings),
      ...passphraseOf(settings),
    },
    poolSize: settings.POOL_SIZE,
    cacheMegabytes: settings.KEPT_MEGABYTES,
    allowUnsafeDatabase: settings.ALLOW_UNSAFE_DATABASE,
    hotReload: settings.HOT_RELOAD === '1' && !production,
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    secret: settings.SECRET,
    s3: s3Of(settings),
    smtp: smtpOf(settings),
    whatsapp: whatsappOf(settings),
    oidc: oidcOf(settings),
    maps: mapsOf(settings),
    product: {
      name: settings.PRODUCT_NAME,
      legal_entity: settings.LEGAL_ENTITY ?? null,
      support_email: settings.SUPPORT_EMAIL,
      public_url: publicUrl,
      domain_label: settings.DOMAIN_LABEL ?? new URL(publicUrl).host,
      default_community: settings.DEFAULT_COMMUNITY ?? null,
    },
  }
}

type Settings = z.output<typeof environment>

function unsafeInProduction(settings: Settings): string[] {
  const { PUBLIC_URL, DATABASE_URL, SECRET, LEGAL_ENTITY } = settings
  const errors: string[] = []
  if (!PUBLIC_URL) {
    errors.push('PUBLIC_URL must be set in production: links to share start with it.')
  } else if (!isHttps(PUBLIC_URL) && !isOnThisMachine(PUBLIC_URL)) {
    errors.push('PUBLIC_URL must start with https in production: cookies are only safe there.')
  }
  if (!LEGAL_ENTITY) {
    errors.push('LEGAL_ENTITY must be set in production: the terms name who runs the product.')
  }
  if (DATABASE_URL && !SECRET) {
    errors.push('SECRET must be set in production with DATABASE_URL: all processes share it.')
  }
  return errors
}

/** In development anybody can sign in as anybody, so the server must not be reached from other machines. */
function unsafeInDevelopment({ PUBLIC_URL, HOST }: Settings): string[] {
  const instead = 'set NODE_ENV=production to serve other machines.'
  const errors: string[] = []
  if (!isLoopback(HOST)) {
    errors.push(`HOST must be a loopback address in development, such as 127.0.0.1: ${instead}`)
  }
  if (PUBLIC_URL && (isHttps(PUBLIC_URL) || !isOnThisMachine(PUBLIC_URL))) {
    errors.push(`PUBLIC_URL must be http://localhost or the like in development: ${instead}`)
  }
  return errors
}

function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:'
}

function isOnThisMachine(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}

function smtpOf({ SMTP_URL: url, MAIL_FROM, SUPPORT_EMAIL, PRODUCT_NAME }: Settings) {
  return url && { url, from: MAIL_FROM ?? `${PRODUCT_NAME} <${SUPPORT_EMAIL}>` }
}

function s3Of(settings: Settings, of: '' | 'BACKUPS_' = '') {
  const endpoint = settings[`${of}S3_ENDPOINT`]
  const region = settings[`${of}S3_REGION`]
  const accessKeyId = settings[`${of}S3_ACCESS_KEY_ID`]
  const secretAccessKey = settings[`${of}S3_SECRET_ACCESS_KEY`]
  if (!endpoint && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new Error(
      `${of}S3_ENDPOINT, ${of}S3_ACCESS_KEY_ID and ${of}S3_SECRET_ACCESS_KEY must be set together.`,
    )
  }
  return { endpoint, region, accessKeyId, secretAccessKey }
}

function backupsS3Of(settings: Settings) {
  const s3 = s3Of(settings, 'BACKUPS_')
  if (s3 && s3.endpoint === settings.S3_ENDPOINT) {
    throw new Error('BACKUPS_S3_ENDPOINT must be another bucket than that of media, S3_ENDPOINT.')
  }
  return s3
}

function passphraseOf(settings: Settings) {
  const { BACKUPS_PASSPHRASE: passphrase, BACKUPS_PASSPHRASE_FILE: passphraseFile } = settings
  if (passphrase && passphraseFile) {
    throw new Error('BACKUPS_PASSPHRASE and BACKUPS_PASSPHRASE_FILE must not be set together.')
  }
  return { passphrase, passphraseFile }
}

function whatsappOf(settings: Settings) {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = settings
  if (!token && !phoneNumberId) return undefined
  if (!token || !phoneNumberId) {
    throw new Error('WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID must be set together.')
  }
  return {
    token,
    phoneNumberId,
    template: settings.WHATSAPP_TEMPLATE,
    reminderTemplate: settings.WHATSAPP_REMINDER_TEMPLATE,
    languages: settings.WHATSAPP_TEMPLATE_LANGUAGES.split(','),
    apiUrl: settings.WHATSAPP_API_URL,
    countryCode: settings.PHONE_COUNTRY_CODE,
  }
}

function oidcOf(settings: Settings) {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    throw new Error('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.')
  }
  return { issuer: settings.OIDC_ISSUER, name: settings.OIDC_NAME, clientId, clientSecret }
}

function mapsOf({
  GOOGLE_PLACES_KEY: key,
  GOOGLE_PLACES_URL: url,
  PHOTON_URL,
  MAPS_DAILY_QUOTA,
}: Settings) {
  if (key && PHOTON_URL) {
    throw new Error('GOOGLE_PLACES_KEY and PHOTON_URL must not be set together.')
  }
  const dailyQuota = MAPS_DAILY_QUOTA
  if (key) return { service: 'google' as const, key, url, dailyQuota }
  return PHOTON_URL ? { service: 'photon' as const, url: PHOTON_URL, dailyQuota } : undefined
}

/** `NAME=` in a file of settings means: not set. */
function withoutEmpty(variables: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

function inWords(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  return `These settings cannot be used:\n${lines.join('\n')}`
}
