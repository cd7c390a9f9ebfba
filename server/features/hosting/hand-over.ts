import type { Community } from '#server/calls/callers/community.ts'
import { normalizeLogin } from '#server/calls/callers/known-device.ts'
import type { Database } from '#server/db/database.ts'
import { logHostAction } from '#server/features/audit-log/api.ts'
import { createAccount, suggestUsername } from '#server/features/auth/api.ts'
import { type HostActor, logOfHosts } from '#server/features/hosts/api.ts'
import { acceptListed, letIn } from '#server/features/invitations/api.ts'
import { lockOperators } from '#server/features/members/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { defaultLanguageId } from '#shared/limits.ts'

/** Why a community is not handed over. `who` is the operator that there is. */
export type HandOverRefusal =
  | { refusal: 'has_operator'; who: string }
  | { refusal: 'banned' | 'of_another_community' | 'unknown' }

/** The new operator; `isNew` where the account was made for an address that was invited. */
export type HandedOver = { user_id: number; full_name: string; isNew: boolean }

/**
 * Makes somebody operator of a community that has none who can act: a member, by any of their logins, or somebody whose
 * e-mail address an operator has invited and who has not come yet. The latter signs in by a code that is sent there, so
 * that the account is of use to the owner of the address alone. Two hosts at once wait for each other here.
 */
export async function handOver(
  db: Database,
  community: Community,
  login: string,
  by: HostActor = 'command',
): Promise<HandedOver | HandOverRefusal> {
  return db.transaction().execute(async (transaction) => {
    await lockCommunity(transaction, community.id)
    const [operator] = await lockOperators(transaction, community.id)
    if (operator) return { refusal: 'has_operator', who: operator.full_name }
    const handed = await chooseOperator(transaction, community, normalizeLogin(login))
    if ('refusal' in handed) return handed
    await logHostAction(transaction, community.id, {
      action: 'hand-over-community',
      subject: { user_id: handed.user_id },
    })
    const action = 'hand-over-community'
    await logOfHosts(transaction, by, { action, community_id: community.id })
    return handed
  })
}

/** Members go on meanwhile: a full lock would stop each row of theirs that refers to the community. */
async function lockCommunity(db: Database, id: number): Promise<void> {
  await db.selectFrom('communities').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

async function chooseOperator(
  db: Database,
  community: Community,
  login: string,
): Promise<HandedOver | HandOverRefusal> {
  const owner = await db
    .selectFrom('logins')
    .select(['community_id', 'user_id'])
    .where('kind', 'in', ['username', 'email', 'phone'])
    .where('value', '=', login)
    .executeTakeFirst()
  if (!owner) return createInvited(db, community, login)
  if (owner.community_id !== community.id) return { refusal: 'of_another_community' }
  return raise(db, community.id, owner.user_id)
}

/** A member becomes operator, also one who has waited for a yes that nobody was there to give. */
async function raise(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<HandedOver | HandOverRefusal> {
  const member = await db
    .selectFrom('users')
    .select(['full_name', 'banned_at'])
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) return { refusal: 'unknown' }
  if (member.banned_at !== null) return { refusal: 'banned' }
  await letIn(db, community_id, { user_id })
  await db
    .updateTable('users')
    .set({ role: 'operator' })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
  await notify(db, community_id, [{ event: 'made_operator', user_id }])
  return { user_id, full_name: member.full_name, isNew: false }
}

async function createInvited(
  db: Database,
  community: Community,
  email: string,
): Promise<HandedOver | HandOverRefusal> {
  const invited = await db
    .selectFrom('invited_people')
    .select(['id', 'full_name'])
    .where('community_id', '=', community.id)
    .where('kind', '=', 'email')
    .where('contact', '=', email)
    .where('came_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  if (!invited) return { refusal: 'unknown' }
  const contacts = [{ kind: 'email' as const, contact: email }]
  // An invitation that has ended counts nothing any more; the address is invited all the same.
  const listed = await acceptListed(db, community.id, { code: '', contacts })
  const full_name = invited.full_name || email.replace(/@.*/, '')
  const user = await createAccount(db, {
    ...{ community, full_name, email, role: 'operator' },
    ...(listed && { admission: { ...listed, waits: false } }),
    username: await suggestUsername(db, full_name),
    language_id: defaultLanguageId,
  })
  return { user_id: user.id, full_name, isNew: true }
}
