import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { HoldReason } from '#shared/rules/held-posts.ts'
import { webAddressesIn } from '#shared/rules/web-addresses-in.ts'

type Texts = { title: string; description: string; source_link?: string | null }
type Found = {
  holds_first_posts: boolean
  holds_links: boolean
  has_shown: boolean
  is_new: boolean
}

/**
 * Why a new post of a member waits for a moderator, as its community has chosen; null where it is shown at once. A member
 * with a post that others can see has shown who they are. Those who run the community wait for nobody.
 */
export async function findHoldReason(
  db: Database,
  { community_id, id }: { community_id: number; id: number },
  texts: Texts,
): Promise<HoldReason | null> {
  const { rows } = await sql<Found>`${prepared}
    select c.holds_first_posts, c.holds_links,
      u.created_at > now() - make_interval(days => c.new_member_days) as is_new,
      exists (
        select from posts p
        where p.community_id = ${community_id} and p.user_id = u.id
          and p.deleted_at is null and p.hidden_at is null and not p.entered_by_operator
      ) as has_shown
    from communities c
    join users u on u.community_id = c.id and u.id = ${id} and u.role = 'member'
    where c.id = ${community_id} and (c.holds_first_posts or c.holds_links)`.execute(db)
  const [found] = rows
  if (!found) return null
  if (found.holds_first_posts && !found.has_shown) return 'first'
  const isUnknown = found.is_new || !found.has_shown
  return found.holds_links && isUnknown && linksOf(texts).length > 0 ? 'link' : null
}

/** Why a post that an author has edited waits for a moderator: it has a link that was not there before. */
export async function findHoldReasonOfEdit(
  db: Database,
  member: { community_id: number; id: number },
  { before, after }: { before: Texts; after: Texts },
): Promise<HoldReason | null> {
  const known = linksOf(before)
  if (linksOf(after).every((link) => known.includes(link))) return null
  const reason = await findHoldReason(db, member, after)
  return reason && 'link'
}

function linksOf({ title, description, source_link }: Texts): string[] {
  return [...webAddressesIn(`${title}\n${description}`), ...(source_link ? [source_link] : [])]
}
