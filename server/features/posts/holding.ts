import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { addressKey } from '#shared/rules/address-key.ts'
import {
  type EarlierLinks,
  type Holding,
  type HoldReason,
  holdReasonOf,
} from '#shared/rules/held-posts.ts'
import { heldWordFinder } from '#shared/rules/held-words.ts'
import { webAddressesIn } from '#shared/rules/web-addresses-in.ts'

type Texts = { title: string; description: string; source_link?: string | null }
type Member = { community_id: number; id: number }
type FoundHolding = Holding & { held_words: string[] }

/** Why a post waits for a moderator, and the word of the list for which it does. */
export type Hold = { held_for: HoldReason; held_word: string | null }

/**
 * Why a new post of a member waits, as its community has chosen; null where it is shown at once. A member with a post that
 * others can see has shown who they are. Those who run the community wait for nobody. `db` must be the transaction that writes
 * the post.
 */
export async function findHold(db: Database, member: Member, texts: Texts): Promise<Hold | null> {
  const holding = await findHolding(db, member)
  if (!holding) return null
  const [word = null] = heldWordFinder(holding.held_words)(textOf(texts))
  return decideHold(db, member, { holding, links: linksOf(texts), word })
}

type Edit = { post_id: number; before: Texts; after: Texts }

/** Why a post that its author has edited waits: it has a link or a word that was not there before. */
export async function findHoldOfEdit(
  db: Database,
  member: Member,
  { post_id, before, after }: Edit,
): Promise<Hold | null> {
  const holding = await findHolding(db, member)
  if (!holding) return null
  const known = new Set(linksOf(before).map(addressKey))
  const links = linksOf(after).filter((link) => !known.has(addressKey(link)))
  const findWords = heldWordFinder(holding.held_words)
  const saidBefore = findWords(textOf(before))
  const word = findWords(textOf(after)).find((one) => !saidBefore.includes(one)) ?? null
  if (links.length === 0 && word === null) return null
  const hold = await decideHold(db, member, { holding, links, word, post_id })
  return hold?.held_for === 'first' ? { ...hold, held_for: 'link' } : hold
}

type Written = { holding: FoundHolding; links: string[]; word: string | null; post_id?: number }

async function decideHold(
  db: Database,
  member: Member,
  { holding, links, word, post_id }: Written,
): Promise<Hold | null> {
  const earlier = await findEarlier(db, member, { holding, links, post_id })
  const held_for = holdReasonOf(holding, { links, earlier, word })
  return held_for && { held_for, held_word: held_for === 'word' ? word : null }
}

/** What is held of this member; `undefined` where nothing is. */
async function findHolding(
  db: Database,
  { community_id, id }: Member,
): Promise<FoundHolding | undefined> {
  const { rows } = await sql<FoundHolding>`${prepared}
    select c.holds_first_posts, c.holds_links, c.holds_same_links, c.holds_many_links, c.held_words,
      u.created_at > now() - make_interval(days => c.new_member_days) as is_new,
      exists (
        select from posts p
        where p.community_id = ${community_id} and p.user_id = u.id
          and p.deleted_at is null and p.hidden_at is null and not p.entered_by_operator
      ) as has_shown
    from communities c
    join users u on u.community_id = c.id and u.id = ${id} and u.role = 'member'
    where c.id = ${community_id}
      and (
        c.holds_first_posts or c.holds_links or c.holds_same_links or c.holds_many_links
        or c.held_words <> '{}'
      )`.execute(db)
  return rows[0]
}

/**
 * The links in what a member has written in the last 24 hours, but for the post that is edited; none where nothing depends
 * on them. Two posts of a member with links, written at once, wait for each other here.
 */
async function findEarlier(
  db: Database,
  { community_id, id }: Member,
  { holding, links, post_id = 0 }: Omit<Written, 'word'>,
): Promise<EarlierLinks[]> {
  const { holds_same_links, holds_many_links, is_new } = holding
  if (links.length === 0 || !(holds_same_links || (holds_many_links && is_new))) return []
  const lock = sql`pg_advisory_xact_lock(hashtext('links of a member'), hashtext(${String(id)}))`
  await sql`select ${lock}`.execute(db)
  const { rows } = await sql<Texts & { is_of_last_hour: boolean }>`${prepared}
    select title, description, source_link, written_at > now() - interval '1 hour' as is_of_last_hour
    from (
      (
        select title, description, source_link, greatest(created_at, edited_at) as written_at
        from posts
        where community_id = ${community_id} and user_id = ${id} and id <> ${post_id}
          and deleted_at is null and not entered_by_operator
        order by id desc
        limit ${maxEarlier}
      )
      union all
      (
        select '', text, null, created_at
        from comments
        where community_id = ${community_id} and user_id = ${id} and deleted_at is null
        order by id desc
        limit ${maxEarlier}
      )
    ) written
    where written_at > now() - interval '24 hours'`.execute(db)
  return rows.map(({ is_of_last_hour, ...texts }) => ({ links: linksOf(texts), is_of_last_hour }))
}

/** Of the posts and of the comments of a member: the latest are enough. */
const maxEarlier = 100

function linksOf(texts: Texts): string[] {
  const { title, description, source_link } = texts
  return [...webAddressesIn(`${title}\n${description}`), ...(source_link ? [source_link] : [])]
}

function textOf({ title, description, source_link }: Texts): string {
  return `${title}\n${description}\n${source_link ?? ''}`
}
