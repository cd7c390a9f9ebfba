import { sql } from 'kysely'
import { forgetWords } from '#server/features/search/api.ts'
import { splitAtNames } from '#shared/rules/mentions.ts'
import { batch, type Purge } from './leaving.ts'

type Naming = { id: number; text: string; username: string; words: string[] }

/** Removes the username from comments that mention the member; the rest of the text is somebody else's. */
export const purgeMentions: Purge = async ({ db }, { community_id, user_id }) => {
  const { rows } = await sql<Naming>`
    select c.id, c.text, m.username, search_words(m.username) as words
    from comment_mentions m
    join comments c on c.community_id = m.community_id and c.id = m.comment_id
    where m.community_id = ${community_id} and m.user_id = ${user_id}
    order by c.id
    limit ${batch}
    for update of c`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    update comments c
    set text = unnamed.text
    from unnest(${ids}::bigint[], ${rows.map(withoutName)}::text[]) unnamed (id, text)
    where c.community_id = ${community_id} and c.id = unnamed.id`.execute(db)
  await sql`
    delete from comment_mentions
    where community_id = ${community_id} and user_id = ${user_id}
      and comment_id = any(${ids}::bigint[])`.execute(db)
  await forgetWords(
    db,
    community_id,
    rows.flatMap(({ words }) => words),
  )
  return rows.length === batch
}

function withoutName({ text, username }: Naming): string {
  return splitAtNames(text, [username])
    .map((part) => (part.username === undefined ? part.text : '@…'))
    .join('')
}
