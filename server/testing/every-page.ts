import { toSlug } from '#shared/rules/slug.ts'

/** What the addresses of pages name. */
export type PageSubject = {
  identification_token: string
  contest_id: number
  day_id: number
  post_id: number
  user_id: number
  comment_id: number
}

/** What stands in place of each parameter of a path. */
const parameters: Record<string, (subject: PageSubject) => string> = {
  identificationToken: ({ identification_token }) => identification_token,
  contestId: ({ contest_id }) => String(contest_id),
  slug: ({ post_id }) => toSlug(post_id, 'A walk'),
  step: () => 'name',
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
