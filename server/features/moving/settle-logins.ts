import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { maxUsernameLength } from '#shared/limits.ts'

/** What became of logins that somebody of the installation has already. */
export type Settled = {
  /** Usernames, before and after. */
  renamed: { from: string; to: string }[]
  /** E-mail addresses and phones that stay with whoever has them here. */
  dropped: number
  /** Members who can be sent no code. */
  unreachable: number
}

/**
 * Makes the logins that were staged fit beside those of the installation: a login belongs to one account. A username gets
 * digits; an e-mail address or a phone stays where it is, and its member comes back by another login.
 */
export async function settleLogins(db: Database): Promise<Settled> {
  const { numDeletedRows = 0n } = await sql`
    delete from staged_logins s
    using logins l
    where l.kind = s.kind and l.value = s.value and s.kind <> 'username'`
    .execute(db)
    .then(({ numAffectedRows }) => ({ numDeletedRows: numAffectedRows }))
  const taken = await sql<{ value: string }>`
    select s.value from staged_logins s
    join logins l on l.kind = s.kind and l.value = s.value
    where s.kind = 'username'
    order by s.value`.execute(db)
  const renamed = []
  for (const { value } of taken.rows) renamed.push({ from: value, to: await rename(db, value) })
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staged_users u
    where u.deleted_at is null and not exists (
      select from staged_logins l
      where l.community_id = u.community_id and l.user_id = u.id and l.kind in ('email', 'phone')
    )`.execute(db)
  return { renamed, dropped: Number(numDeletedRows), unreachable: rows[0]?.count ?? 0 }
}

/** The digits are random, so that they do not tell how many have the name. */
async function rename(db: Database, value: string): Promise<string> {
  for (;;) {
    const to = `${value.slice(0, maxUsernameLength - 6)}${randomInt(10_000, 999_999)}`
    const { numAffectedRows = 0n } = await sql`
      update staged_logins s set value = ${to}
      where s.kind = 'username' and s.value = ${value}
        and not exists (select from logins where kind = 'username' and value = ${to})
        and not exists (select from staged_logins where kind = 'username' and value = ${to})`.execute(
      db,
    )
    if (numAffectedRows > 0n) return to
  }
}
