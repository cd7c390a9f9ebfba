import { z } from 'zod'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import type { Email, Mail } from '#server/integrations/mail.ts'
import type { Job } from '#server/jobs/job.ts'
import { serverWords } from '#server/words/server-words.ts'
import { formatsOf, type Locale } from '#shared/locale.ts'
import type { Product } from '#shared/page.ts'
import { findLocale, findLogins } from '../queries.ts'

type Change = { community_id: number; user_id: number }
type Sender = { db: Database; mail: Mail | undefined; product: Product }

/** Added when a member has a new password. */
export const passwordChanged: Job<Change> = {
  name: 'password-changed',
  payload: z.object({ community_id: z.int(), user_id: z.int() }),
}

/** Tells members by e-mail, in their language, that their password was changed, in case somebody else did it. */
export function passwordChangedEmail({ db, mail, product }: Sender) {
  return async ({ community_id, user_id }: Change, addedAt: Date): Promise<void> => {
    const { email } = await findLogins(db, community_id, user_id)
    if (!mail || !email) return
    const { time_zone } = await findCommunity(db, community_id)
    const locale = await findLocale(db, community_id, user_id)
    await mail.send({
      to: email,
      ...changedEmail(locale, product, inWords(addedAt, time_zone, locale)),
    })
  }
}

function changedEmail(locale: Locale, product: Product, when: string): Omit<Email, 'to'> {
  const link = new URL('/forgot-password', product.public_url).href
  const values = { product: product.name, when, link, support: product.support_email }
  return {
    subject: serverWords(locale, 'mail.changed.subject', values),
    text: `${serverWords(locale, 'mail.changed.text', values)}\n`,
  }
}

function inWords(instant: Date, timeZone: string, locale: Locale): string {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat(formatsOf(locale), style).format(instant)
}
