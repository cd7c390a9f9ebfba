import type { Database } from '#server/db/database.ts'
import { findContests } from '#server/features/contests/api.ts'
import { findPostsByIds } from '#server/features/posts/api.ts'
import { findProfiles } from '#server/features/profiles/api.ts'
import type { Contest } from '#shared/contracts/contests.ts'
import type { Post } from '#shared/contracts/post.ts'
import type { SearchKind, SearchResult } from '#shared/contracts/search.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { type CommentOnPost, findCommentsOnPosts } from './comments-on-posts.ts'
import type { Match, Viewer } from './find-matches.ts'
import { highlight, highlightPart } from './highlighted-text.ts'
import type { SearchTerm } from './search-terms.ts'

type Shown = { terms: SearchTerm[]; today: CalendarDate }

/** Matches as the answer has them, in their order; at most two queries for each kind among them. */
export async function presentResults(
  db: Database,
  { community_id, viewer_id }: Viewer,
  { matches, terms, today }: Shown & { matches: Match[] },
): Promise<SearchResult[]> {
  const idsOf = (kind: SearchKind) =>
    matches.filter((match) => match.kind === kind).map(({ id }) => id)
  const [people, contests, posts, comments] = await Promise.all([
    findProfiles(db, community_id, idsOf('person')),
    findContests(db, community_id, { ids: idsOf('contest'), today }),
    findPostsByIds(db, community_id, idsOf('post'), viewer_id),
    findCommentsOnPosts(db, community_id, idsOf('comment')),
  ])
  const results = [
    ...people.map((person) => toPerson(person, terms)),
    ...contests.map((contest) => toContest(contest, terms)),
    ...posts.map((post) => toPost(post, terms)),
    ...comments.map((comment) => toComment(comment, terms)),
  ]
  return matches.flatMap(
    ({ kind, id }) => results.find((result) => result.kind === kind && result.id === id) ?? [],
  )
}

function toPost(post: Post, terms: SearchTerm[]): SearchResult {
  const { title = '', description = '' } = post.contents[0] ?? {}
  return {
    kind: 'post',
    id: post.id,
    title: highlight(terms, title),
    text: highlightPart(terms, description),
    slug: post.slug,
    user: post.user,
    created_at: post.created_at,
    language_id: post.language_id,
    location_name: post.location.locationMaster.location_name,
    comments_count: post.comments_count,
    picture: post.media.find(({ type }) => type === 'image') ?? null,
  }
}

function toContest(contest: Contest, terms: SearchTerm[]): SearchResult {
  const { id, thumbnail_image, state, start_date, end_date, details } = contest
  const tags = contest.hashtag.split(',').map((tag) => `#${tag.trim()}`)
  const text = [...details.map(({ description }) => plainText(description)), ...tags].join(' ')
  return {
    kind: 'contest',
    id,
    title: highlight(terms, details[0]?.title ?? ''),
    text: highlightPart(terms, text),
    thumbnail_image,
    state,
    start_date,
    end_date,
  }
}

type Person = Awaited<ReturnType<typeof findProfiles>>[number]

function toPerson({ id, full_name, profile_pic, bio, about }: Person, terms: SearchTerm[]) {
  return {
    kind: 'person' as const,
    id,
    title: highlight(terms, full_name),
    text: highlightPart(terms, [bio, about].filter(Boolean).join(' · ')),
    full_name,
    profile_pic,
  }
}

function toComment(comment: CommentOnPost, terms: SearchTerm[]): SearchResult {
  const { id, user_id, full_name, profile_pic, created_at, post_id, post_title } = comment
  return {
    kind: 'comment',
    id,
    title: [],
    text: highlightPart(terms, comment.text),
    user: { id: user_id, full_name, profile_pic },
    created_at,
    post_slug: toSlug(post_id, post_title),
    post_title,
  }
}

/** The text of safe HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
