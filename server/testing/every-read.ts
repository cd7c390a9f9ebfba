import type { Call } from '#shared/contracts/call.ts'
import { calls, type Input, type Path, type ReadingPath } from '#shared/contracts/calls.ts'
import { memberFilters } from '#shared/rules/member-filters.ts'
import { inputsAbout, type Subject } from './every-call.ts'

/** The calls of hosts: no visitor and no member makes them, and they show nothing that members write. */
type HostPath = Extract<Path, `host/${string}`>

/** The calls that may write. */
export type WritingPath = Exclude<Path, ReadingPath | HostPath>

/** A read with what is asked. */
export type Read = { path: ReadingPath; input: object }

const contract: Record<Path, Call> = calls

const paths = (Object.keys(inputsAbout) as Path[]).filter((path) => !path.startsWith('host/'))

export const readingPaths = paths.filter(isReading)
export const writingPaths = paths.filter((path): path is WritingPath => !isReading(path))

/** Whether a visitor may make it too. */
export const isForVisitors = ({ path }: Read) => contract[path].who === 'anyone'

/** Every read of the contract about these members and what they wrote, each once. */
export function readsAbout(subjects: readonly Subject[]): Read[] {
  const reads = subjects.flatMap((subject) =>
    readingPaths.flatMap((path) => [
      { path, input: inputsAbout[path](subject) },
      ...(variants[path]?.(subject) ?? []).map((input) => ({ path, input })),
    ]),
  )
  return [...new Map(reads.map((read) => [JSON.stringify(read), read])).values()]
}

/** Further inputs of reads that show other things by other inputs. */
const variants: { [P in ReadingPath]?: (subject: Subject) => Input<P>[] } = {
  'contest/allcontests': () => [{ hashtag: 'walk' }, {}],
  'contest/my-contests': () => [{}],
  'contest/today': () => [{}],
  'contest/singlecontest': ({ contest_id }) => [{ contest_id }],
  'contest/sharecontest': ({ contest_id }) => [{ contest_id }],
  'contest/my-contest-day': ({ contest_id, day_id: id }) => [{ contest_id, id }],
  'post/feed': ({ contest_id }) => [
    {},
    { sort: 'trending' },
    { location: 'New Delhi' },
    { location: 'Nearme', latitude: 12.37, longitude: 76.61 },
    { language_ids: [2] },
    { mood_ids: [1] },
    { contest_id },
    { limit: 1 },
  ],
  'post/feed-counts': () => [{}],
  'post/comments': ({ post: { id: post_id }, comment_id }) => [
    { post_id, comment_id },
    { post_id, parent_id: comment_id },
  ],
  'console/members': () => memberFilters.map((filter) => ({ filter })),
  'post/search': ({ username }) => [
    { query: username, kind: 'person' },
    { query: 'walk', kind: 'contest' },
    { query: 'walk', kind: 'comment' },
  ],
  'site/page': () => [{ page: 'faq' }],
}

function isReading(path: Path): path is ReadingPath {
  return contract[path].reads === true
}
