import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Where people reach the product; links to share start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies whose forwarded headers count: addresses or ranges, comma-separated. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Connections to the database. */
  POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  /** Settings of the database that may be off although what it acknowledged can then be lost. */
  ALLOW_UNSAFE_DATABASE: z.string().default(''),
  /** Serves the web part from its sources. */
  HOT_RELOAD: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  PRODUCT_NAME: z.string().default('Chowk'),
  LEGAL_ENTITY: z.string().default('Chowk'),
  SUPPORT_EMAIL: z.email().default('support@example.org'),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment, once.
 *
 * @throws an error that names every setting which is missing or unusable.
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const read = environment.safeParse(withoutEmpty(variables))
  if (!read.success) throw new Error(inWords(read.error))
  const settings = read.data
  const production = settings.NODE_ENV === 'production'
  if (production && !settings.PUBLIC_URL) {
    throw new Error('PUBLIC_URL must be set in production: links to share start with it.')
  }
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    poolSize: settings.POOL_SIZE,
    allowUnsafeDatabase: settings.ALLOW_UNSAFE_DATABASE,
    hotReload: settings.HOT_RELOAD === '1' && !production,
    trustedProxies: settings.TRUSTED_PROXIES.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    logLevel: settings.LOG_LEVEL,
    product: {
      name: settings.PRODUCT_NAME,
      legal_entity: settings.LEGAL_ENTITY,
      support_email: settings.SUPPORT_EMAIL,
      public_url: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    },
  }
}

/** `NAME=` in a file of settings means: not set. */
function withoutEmpty(variables: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

function inWords(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `These settings cannot be used:\n${lines.join('\n')}`
}
