import type { AppOptions } from '#server/app.ts'
import { noRateLimits } from '#server/calls/limits/rate-limit.ts'
import { noBackups } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { localMailbox } from '#server/integrations/mailbox.ts'
import { webPush } from '#server/integrations/web-push.ts'
import { addJob } from '#server/jobs/queue.ts'
import { createDecoder } from '#server/media/decoder/decoder.ts'
import { openMedia } from '#server/media/open-media.ts'

/** Of all apps in this process: to start its programs takes longer than most tests. */
const decoder = { ...createDecoder(), stop: () => undefined }

/** An app on that database and data folder that reaches nobody outside, logs nothing and limits nobody. */
export function appOptions(db: Database, dataDir: string, mailbox = localMailbox()): AppOptions {
  return {
    db,
    ...openMedia({ dataDir }),
    decoder,
    rateLimits: noRateLimits,
    now: () => new Date(),
    product: {
      name: 'Chowk',
      legal_entity: null,
      support_email: 'support@example.org',
      public_url: 'http://chowk.test',
      domain_label: 'chowk.test',
      default_community: null,
      sign_in: { provider: null, email_codes: true, whatsapp_codes: true, mailbox: false },
    },
    secret: 'a secret of the tests',
    mail: mailbox.mail,
    whatsapp: mailbox.whatsapp,
    signInProvider: undefined,
    maps: undefined,
    notificationInWords: async (locale, { event }) => ({
      text: `${event} in ${locale}`,
      path: '/alerts',
    }),
    push: webPush({ secret: 'a secret of the tests', subject: 'mailto:support@example.org' }),
    addJob,
    findBackups: async () => noBackups,
    listen: () => ({ stop: async () => undefined }),
    logLevel: 'silent',
    trustedProxies: [],
    // Tests write rows themselves, and read them at once.
    cacheMegabytes: 0,
  }
}
