import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { EntryMember } from '#shared/contracts/console/entries.ts'
import { mostEntryMembers } from '#shared/limits.ts'
import { entryPosts } from './entry-posts.ts'

type Sought = { contest_id: number; name: string; author_id?: number | undefined }

/**
 * Members who have entries in a challenge, those with the most first: those of whose name a word begins with the sought one,
 * or the one with that id. No letter of the name is a pattern.
 */
export async function findEntryMembers(
  db: Database,
  community_id: number,
  { contest_id, name, author_id }: Sought,
): Promise<EntryMember[]> {
  const rows = await entryPosts(db, { community_id, contest_id })
    .$if(author_id !== undefined, (posts) => posts.where('p.user_id', '=', author_id ?? 0))
    .$if(name !== '', (posts) =>
      posts.where(sql<boolean>`strpos(' ' || lower(u.full_name), ' ' || lower(${name}::text)) > 0`),
    )
    .select(['u.id', 'u.full_name', 'u.profile_pic'])
    .select(({ fn }) => fn.countAll<number>().as('entries_count'))
    .groupBy(['u.id', 'u.full_name', 'u.profile_pic'])
    .orderBy('entries_count', 'desc')
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(mostEntryMembers)
    .execute()
  return rows.map(({ entries_count, ...member }) => ({ member, entries_count }))
}
