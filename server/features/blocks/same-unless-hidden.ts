import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { hidesAnything } from './hides-anything.ts'

type Asked = { db: Database; member: { community_id: number; id: number } }

/** For `personalize`: members get what visitors get, unless something may be hidden from them. */
export async function sameUnlessHidden<Answer>(
  { db, member }: Asked,
  answer: Answer,
): Promise<Answer | undefined> {
  const { rows } = await sql<{ hides: boolean }>`
    ${prepared} select ${hidesAnything(member.community_id, member.id)} as hides`.execute(db)
  return rows[0]?.hides ? undefined : answer
}
