import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { visibleComments } from '#server/features/comments/api.ts'
import { excerpt, visiblePosts } from '#server/features/posts/api.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { boardRows, maxBoardCount } from '#shared/contracts/console/running.ts'
import { DAY } from '#shared/limits.ts'
import { toSlug } from '#shared/rules/slug.ts'

type Board = Output<'console/today'>
type Asked = { contest_id: number; now: Date }

/** How far back questions are looked for. */
const questionsFor = 30 * DAY
/** More of a text than an excerpt shows. */
const beginning = 400

/** Entries of the last 24 hours, the latest first. */
export async function findNewEntries(
  db: Database,
  community_id: number,
  { contest_id, now }: Asked,
): Promise<Board['entries']> {
  const rows = await visiblePosts(db, community_id)
    .select(['p.id', 'p.title', 'p.created_at', 'u.full_name'])
    .select(sql<string>`left(p.description, ${sql.lit(beginning)})`.as('description'))
    .where('p.contest_id', '=', contest_id)
    .where('p.created_at', '>', new Date(now.getTime() - DAY).toISOString())
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maxBoardCount)
    .execute()
  return {
    count: rows.length,
    entries: rows.slice(0, boardRows).map(({ id, title, description, full_name, created_at }) => ({
      ...{ slug: toSlug(id, title), text: title || excerpt(description) },
      ...{ author: full_name, at: created_at },
    })),
  }
}

/** Comments under entries that ask something and have no reply, the latest first. */
export async function findQuestions(
  db: Database,
  community_id: number,
  { contest_id, now }: Asked,
): Promise<Board['questions']> {
  const rows = await visibleComments(db, { community_id, viewer_id: undefined })
    .innerJoin('posts as p', (join) =>
      join.onRef('p.community_id', '=', 'c.community_id').onRef('p.id', '=', 'c.post_id'),
    )
    .select(['c.id', 'c.text', 'c.created_at', 'u.full_name', 'p.id as post_id', 'p.title'])
    .where('p.contest_id', '=', contest_id)
    .where('p.deleted_at', 'is', null)
    .where('p.hidden_at', 'is', null)
    .where('c.created_at', '>', new Date(now.getTime() - questionsFor).toISOString())
    .where('c.parent_id', 'is', null)
    .where('c.user_id', 'is not', null)
    .where(sql<boolean>`c.text ~ '[?؟]'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments as reply')
            .select('reply.id')
            .where('reply.community_id', '=', community_id)
            .whereRef('reply.parent_id', '=', 'c.id')
            .where('reply.deleted_at', 'is', null)
            .where('reply.hidden_at', 'is', null),
        ),
      ),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(maxBoardCount)
    .execute()
  return {
    count: rows.length,
    questions: rows.slice(0, boardRows).map(({ id, post_id, title, text, ...row }) => ({
      ...{ comment_id: id, slug: toSlug(post_id, title), text: excerpt(text) },
      ...{ author: row.full_name ?? '', at: row.created_at },
    })),
  }
}
