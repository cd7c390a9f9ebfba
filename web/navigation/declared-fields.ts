import type { ScreenRow } from './screen.ts'

/**
 * The query fields that each screen reads, by the screen's name. The server draws and caches a page by these alone. The
 * browser needs no such table: it reads no other fields.
 */
const fields: Record<string, readonly string[]> = {
  account: ['provider'],
  'challenge-preview': ['language', 'part'],
  'challenges-home': ['tab'],
  contact: ['kind'],
  'challenge-entries': ['only', 'day', 'language', 'member', 'view'],
  contest: ['tab', 'after'],
  'contest-day': ['contestId', 'day_id'],
  contests: ['hashtag'],
  'create-account': ['with', 'referral'],
  'delete-account': ['provider'],
  grievance: ['about'],
  feed: ['sort', 'place', 'language', 'mood', 'without', 'choose', 'after'],
  invitation: ['which'],
  invitations: ['challenge'],
  invited: ['answer', 'stop'],
  'invitation-poster': ['language'],
  join: ['referral', 'provider'],
  'location-search': ['type', 'mode'],
  login: ['from', 'provider'],
  'login-with-email': ['with'],
  member: ['provider', 'task'],
  members: ['filter', 'q'],
  newcomers: ['kind'],
  'new-post': ['contestId', 'day_id', 'draft', 'shared', 'title', 'text', 'url'],
  'new-challenge': ['from'],
  participants: ['sort', 'filter'],
  post: ['comment', 'replies', 'replies-after', 'after'],
  register: ['username'],
  search: ['q', 'kind', 'after'],
  'signup-with-google': ['provider'],
  'stop-digest': ['token'],
  'user-profile': ['user_id', 'after'],
}

export function declaredFields({ screen }: Pick<ScreenRow, 'screen'>): readonly string[] {
  return fields[screen] ?? []
}

/** The query of an address with the declared fields of its screen alone, in one order. */
export function declaredQuery(row: Pick<ScreenRow, 'screen'>, query: string): string {
  const declared = declaredFields(row)
  const search = new URLSearchParams(query)
  for (const name of new Set(search.keys())) if (!declared.includes(name)) search.delete(name)
  search.sort()
  return search.toString()
}
