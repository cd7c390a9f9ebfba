import { toSlug } from '#shared/rules/slug.ts'

/** What the addresses of pages name. */
export type PageSubject = {
  identification_token: string
  contest_id: number
  day_id: number
  post_id: number
  user_id: number
  comment_id: number
  invitation_id?: string
  item_id?: string
  team?: { code: string }
  notice_id?: number
  /** A grievance or an order, and what opens its state. */
  grievance?: { id: number; key: string }
  /** One that everybody may see. */
  certificate?: { id: number; code: string }
}

const nowhere = '00000000-0000-4000-8000-000000000000'

/** What stands in place of each parameter of a path. */
const parameters: Record<string, (subject: PageSubject) => string> = {
  identificationToken: ({ identification_token }) => identification_token,
  hostedToken: ({ identification_token }) => identification_token,
  contestId: ({ contest_id }) => String(contest_id),
  userId: ({ user_id }) => String(user_id),
  slug: ({ post_id }) => toSlug(post_id, 'A walk'),
  step: () => 'name',
  code: () => 'ABCDE23456',
  teamCode: ({ team }) => team?.code ?? 'ABCDEFGH23',
  itemId: ({ item_id = nowhere }) => item_id,
  page: () => 'faq',
  dutyId: ({ grievance }) => String(grievance?.id ?? 1),
  grievanceId: ({ grievance, contest_id }) => String(grievance?.id ?? contest_id),
  grievanceKey: ({ grievance }) => grievance?.key || 'A'.repeat(22),
  noticeId: ({ notice_id = 1 }) => String(notice_id),
  invitationId: ({ invitation_id = nowhere }) => invitation_id,
  certificateId: ({ certificate, contest_id }) => String(certificate?.id ?? contest_id),
  certificateCode: ({ certificate }) => certificate?.code ?? 'abcdefghijklmnop',
}

/** The queries with which screens show more, or anything at all, by the name of the screen. */
const searches: Record<string, (subject: PageSubject) => string[]> = {
  contest: () => ['', '?tab=entries', '?tab=leaders'],
  'contest-day': ({ contest_id, day_id }) => [`?contestId=${contest_id}&day_id=${day_id}`],
  contests: () => ['', '?hashtag=walk'],
  'create-account': () => ['?with=email'],
  feed: () => ['', '?sort=trending'],
  post: ({ comment_id }) => [`?comment=${comment_id}&replies=${comment_id}`],
  search: () => ['?q=walk'],
  'user-profile': ({ user_id }) => [`?user_id=${user_id}`],
}

/** The addresses of a row of the route table. A screen that is not named above has one, its path. */
export function addressesOf(
  { path, screen }: { path: string; screen: string },
  subject: PageSubject,
): string[] {
  const pathname = path.replace(/:(\w+)\??|\*/g, (_, name: string | undefined) => {
    if (name === undefined) return '/nowhere/at/all'
    const fill = parameters[name]
    if (!fill) throw new Error(`Say what stands for :${name} of ${path}`)
    return fill(subject)
  })
  const all = searches[screen]?.(subject) ?? ['']
  return all.map((search) => pathname + search)
}
