import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { createAccount, suggestUsername } from '#server/features/auth/api.ts'
import { insertCommunity, isReserved, isToken } from '#server/features/communities/api.ts'
import { type HostActor, logOfHosts } from '#server/features/hosts/api.ts'
import { serverWords } from '#server/words/server-words.ts'
import { AppError } from '#shared/errors.ts'
import { defaultLanguageId, defaultSiteId } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { countSize } from './sizes.ts'

export type NewCommunity = {
  token: string
  name: string
  place: string
  time_zone: string
  operator_name: string
  operator_email: string
}

/**
 * Creates a community with its first operator, who has no password: a code that is sent to their address opens the account,
 * so that it is of use to the owner of the address alone.
 *
 * @throws `community_token_taken`, `operator_has_account`
 */
export async function createCommunity(
  db: Database,
  { token, name, place, time_zone, operator_name, operator_email }: NewCommunity,
  by: HostActor,
): Promise<void> {
  if (!isToken(token) || isReserved(token)) throw new AppError('community_token_taken')
  await db.transaction().execute(async (transaction) => {
    const community = await insertCommunity(transaction, {
      ...{ site_id: defaultSiteId, identification_token: token },
      ...{ name, place_name: place, time_zone },
    })
    if (!community) throw new AppError('community_token_taken')
    await createAccount(transaction, {
      ...{ community, full_name: operator_name, email: operator_email, role: 'operator' },
      username: await suggestUsername(transaction, operator_name),
      language_id: defaultLanguageId,
    }).catch((error: unknown) => {
      const isTaken = error instanceof AppError && error.code === 'contact_taken'
      throw isTaken ? new AppError('operator_has_account') : error
    })
    await countSize(transaction, community.id)
    await logOfHosts(transaction, by, { action: 'create-community', community_id: community.id })
  })
}

/** Tells the first operator by e-mail how to begin. Whether the mail server has taken it. */
export async function inviteOperator(
  { mail, product, locale, log }: Pick<Services, 'mail' | 'product'> & Telling,
  { token, name, operator_name, operator_email }: NewCommunity,
): Promise<boolean> {
  if (!mail) return false
  const url = `${product.public_url}/${token}`
  const values = { name: operator_name, community: name, product: product.name, url }
  try {
    await mail.send({
      to: operator_email,
      subject: serverWords(locale, 'mail.operator.subject', values),
      text: serverWords(locale, 'mail.operator.text', { ...values, console: `${url}/console` }),
    })
    return true
  } catch (error) {
    log.warn({ err: error }, 'the first operator of a community was not told')
    return false
  }
}

type Telling = {
  /** The language of the host, who writes in theirs to somebody they know. */
  locale: Locale
  log: { warn: (fields: object, text: string) => void }
}
