import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { findCommentAuthor } from '#server/features/comments/api.ts'
import { findVisiblePost } from '#server/features/posts/api.ts'
import { findProfile } from '#server/features/profiles/api.ts'
import { AppError } from '#shared/errors.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import { parseSlug } from '#shared/rules/slug.ts'

/** What a grievance or an order is about, with the member who wrote it or is meant. */
export type Subject =
  | { subject: 'service' }
  | { subject: 'post'; post_id: number; about_id: number }
  | { subject: 'comment'; comment_id: number; about_id: number | null }
  | { subject: 'member'; about_id: number }

/**
 * What an address of the product shows; the service itself for none.
 *
 * @param alsoHidden finds posts and comments that moderators have hidden, too
 * @throws `grievance_address_unknown`
 */
export async function findSubject(
  db: Database,
  community_id: number,
  { address, public_url, alsoHidden }: { address: string; public_url: string; alsoHidden: boolean },
): Promise<Subject> {
  if (address === '') return { subject: 'service' }
  const named = readAddress(address, public_url)
  const [id] = Object.values(named)
  if (id === undefined || communityOf(id) !== community_id) throw unknown()
  const found = alsoHidden
    ? await findAny(db, community_id, named)
    : await findShown(db, community_id, named)
  if (!found) throw unknown()
  return found
}

type Named = { post_id?: number; comment_id?: number; user_id?: number }

/** The one id that an address of the product names. */
function readAddress(address: string, public_url: string): Named {
  const base = new URL(public_url)
  const url = URL.parse(address, base)
  if (!url || url.host !== base.host) return {}
  const [slug] = /(?<=^\/post\/)[^/]+$/.exec(url.pathname) ?? []
  const comment_id = toId(url.searchParams.get('comment'))
  if (slug !== undefined && comment_id !== undefined) return { comment_id }
  const post_id = slug === undefined ? undefined : parseSlug(slug)
  if (post_id !== undefined) return { post_id }
  const user_id = toId(url.searchParams.get('user_id'))
  return url.pathname === '/userprofile' && user_id !== undefined ? { user_id } : {}
}

function toId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}

async function findShown(
  db: Database,
  community_id: number,
  { post_id, comment_id, user_id }: Named,
): Promise<Subject | undefined> {
  const anybody = { community_id, viewer_id: undefined }
  if (post_id !== undefined) {
    const post = await findVisiblePost(db, anybody, post_id)
    return post && { subject: 'post', post_id, about_id: post.user_id }
  }
  if (comment_id !== undefined) {
    const about_id = await findCommentAuthor(db, anybody, comment_id)
    return about_id === undefined ? undefined : { subject: 'comment', comment_id, about_id }
  }
  return findMember(db, community_id, user_id)
}

async function findAny(
  db: Database,
  community_id: number,
  { post_id, comment_id, user_id }: Named,
): Promise<Subject | undefined> {
  if (user_id !== undefined) return findMember(db, community_id, user_id)
  const id = post_id ?? comment_id ?? 0
  const row = await db
    .selectFrom(post_id === undefined ? 'comments' : 'posts')
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return post_id === undefined
    ? { subject: 'comment', comment_id: id, about_id: row.user_id }
    : { subject: 'post', post_id, about_id: Number(row.user_id) }
}

async function findMember(
  db: Database,
  community_id: number,
  user_id: number | undefined,
): Promise<Subject | undefined> {
  if (user_id === undefined) return undefined
  const user = await findProfile(db, community_id, { user_id })
  return user && { subject: 'member', about_id: user_id }
}

function unknown(): AppError {
  return new AppError('grievance_address_unknown')
}

/** The columns of a new row of duties that say what it is about. */
export function subjectColumns(subject: Subject) {
  return { post_id: null, comment_id: null, about_id: null, ...subject }
}

/** What a subject says at this moment. */
export async function readCopy(
  db: Database,
  community_id: number,
  subject: Subject,
): Promise<{ said_title: string; said_text: string }> {
  const { post_id, comment_id, about_id } = subjectColumns(subject)
  const { rows } = await sql<{ said_title: string; said_text: string }>`
    select coalesce(p.title, u.full_name, '') as said_title,
      coalesce(p.description, c.text, u.bio, '') as said_text
    from communities m
    left join posts p on p.community_id = m.id and p.id = ${post_id}::bigint
    left join comments c on c.community_id = m.id and c.id = ${comment_id}::bigint
    left join users u on u.community_id = m.id and u.id = ${about_id}::bigint and ${subject.subject === 'member'}
    where m.id = ${community_id}`.execute(db)
  return rows[0] ?? { said_title: '', said_text: '' }
}
