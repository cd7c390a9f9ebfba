import { z } from 'zod'
import { findCommunity } from '#server/calls/community.ts'
import type { Database } from '#server/db/database.ts'
import type { Email, Mail } from '#server/integrations/mail.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Locale, Product } from '#shared/page.ts'
import { findLogins } from '../queries.ts'

type Change = { community_id: number; user_id: number }
type Sender = { db: Database; mail: Mail | undefined; product: Product }

/** Added when a member has a new password. */
export const passwordChanged: Job<Change> = {
  name: 'password-changed',
  payload: z.object({ community_id: z.int(), user_id: z.int() }),
}

/** Tells members by e-mail that their password was changed, in case somebody else did it. */
export function passwordChangedEmail({ db, mail, product }: Sender) {
  return async ({ community_id, user_id }: Change, addedAt: Date): Promise<void> => {
    const { email } = await findLogins(db, community_id, user_id)
    if (!mail || !email) return
    const { time_zone } = await findCommunity(db, community_id)
    await mail.send({
      to: email,
      ...changedEmail(product, (locale) => inWords(addedAt, time_zone, locale)),
    })
  }
}

/** In both languages, for a job does not know which one the member reads. */
function changedEmail(product: Product, when: (locale: Locale) => string): Omit<Email, 'to'> {
  const { name, public_url, support_email } = product
  const forgotten = new URL('/forgot-password', public_url).href
  return {
    subject: `Your ${name} password was changed / आपका ${name} पासवर्ड बदल गया है`,
    text: `The password of your ${name} account was changed on ${when('en')}.

If that was you, there is nothing to do. If it was not you, choose a new password at once:
${forgotten}
and write to us: ${support_email}

--

आपके ${name} खाते का पासवर्ड ${when('hi')} को बदला गया।

अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें:
${forgotten}
और हमें लिखें: ${support_email}
`,
  }
}

function inWords(instant: Date, timeZone: string, locale: Locale): string {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat(`${locale}-IN`, style).format(instant)
}
