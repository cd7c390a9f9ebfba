import { buildApp } from '#server/app.ts'
import { noRateLimits } from '#server/calls/limits/rate-limit.ts'
import { noBackups } from '#server/calls/run/services.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { builtWebPart } from '#server/http/web-part.ts'
import { webPush } from '#server/integrations/web-push.ts'
import { openMedia } from '#server/media/open-media.ts'

/** What the scripts set once they have built the web part: that of an earlier build may not fit this server. */
const isBuilt = process.env.WEB_PART === 'built'

/**
 * Serves the first page of a community over a data folder, within this process, as a visitor gets it; where the web part is not
 * built, it reads what that page shows. Nothing is sent to anybody.
 *
 * @throws an `Error` of one sentence where the answer is none
 */
export async function serveAPage(dataDir: string, url: string): Promise<string> {
  const db = openDatabase(openPool(url, 2))
  try {
    const web = isBuilt ? await builtWebPart() : undefined
    const community = await db
      .selectFrom('communities')
      .select('identification_token')
      .where('suspended_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
    const token = community?.identification_token
    const app = await buildApp({ ...servicesWithout(dataDir), db, ...(web && { web }) })
    try {
      const page = web
        ? ({ method: 'GET', url: `/${token ?? ''}` } as const)
        : token === undefined
          ? ({ method: 'GET', url: '/health/ready' } as const)
          : ({ ...feed, headers: { 'identification-token': token } } as const)
      const { statusCode } = await app.inject(page)
      if (statusCode !== 200)
        throw new Error(`The page ${page.url} was answered with ${statusCode}.`)
      return page.url
    } finally {
      await app.close()
    }
  } finally {
    await db.destroy()
  }
}

const feed = { method: 'POST', url: '/api/post/feed', payload: {} } as const

/** An app that reaches nobody outside. */
function servicesWithout(dataDir: string) {
  const secret = 'of a trial, which signs nothing that leaves this process'
  return {
    ...openMedia({ dataDir }),
    secret,
    product: {
      ...{ name: 'Chowk', legal_entity: null, support_email: 'support@example.org' },
      ...{ public_url: 'http://localhost', domain_label: 'localhost', default_community: null },
      sign_in: { provider: null, email_codes: false, whatsapp_codes: false, mailbox: false },
    },
    ...{ mail: undefined, whatsapp: undefined, signInProvider: undefined, maps: undefined },
    push: webPush({ secret, subject: 'mailto:support@example.org' }),
    notificationInWords: async () => ({ text: '', path: '/' }),
    ...{ rateLimits: noRateLimits, addJob: async () => undefined, now: () => new Date() },
    listen: () => ({ stop: async () => undefined }),
    findBackups: async () => noBackups,
    ...{ logLevel: 'silent' as const, trustedProxies: [], cacheMegabytes: 0 },
  }
}
