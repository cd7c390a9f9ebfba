import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { version } from '#server/version.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Locale } from '#shared/locale.ts'

/** What runs here. */
export async function describeInstallation({ db, mail, whatsapp, findBackups }: Describing) {
  const { rows } = await sql<{ migration: string; bytes: number }>`
    select (select max(name) from kysely_migration) as migration,
      (select coalesce(sum(bytes), 0)::bigint from community_sizes) as bytes`.execute(db)
  const { migration = '', bytes = 0 } = rows[0] ?? {}
  return {
    ...{ version, migration, bytes, ...(await findBackups()) },
    ...{ sends_mail: mail !== undefined, sends_whatsapp: whatsapp !== undefined },
  }
}

type Describing = Pick<Services, 'mail' | 'whatsapp' | 'findBackups'> & { db: Database }

type Outcome = 'sent' | 'failed' | 'not_set_up'

type Trying = Pick<Services, 'mail' | 'whatsapp' | 'product'> & {
  locale: Locale
  log: { warn: (fields: object, text: string) => void }
}

/** Sends an e-mail, and says what became of it. */
export function tryMail({ mail, product, locale, log }: Trying, to: string): Promise<Outcome> {
  const values = { product: product.name, url: product.public_url }
  const subject = serverWords(locale, 'mail.trial.subject', values)
  const text = serverWords(locale, 'mail.trial.text', values)
  return outcomeOf(mail && (() => mail.send({ to, subject, text })), log)
}

/** Sends the template of codes with a code that opens nothing, and says what became of it. */
export function tryWhatsapp({ whatsapp, locale, log }: Trying, phone: string): Promise<Outcome> {
  const message = { phone, code: '000000', locale }
  return outcomeOf(whatsapp && (() => whatsapp.sendCode(message)), log)
}

async function outcomeOf(
  send: (() => Promise<void>) | undefined,
  log: Trying['log'],
): Promise<Outcome> {
  if (!send) return 'not_set_up'
  try {
    await send()
    return 'sent'
  } catch (error) {
    log.warn({ err: error }, 'a message on trial was not sent')
    return 'failed'
  }
}
