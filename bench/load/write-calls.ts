import type { Input, Path } from '#shared/contracts/calls.ts'
import type { FilledCommunity } from '../filling/communities.ts'
import { bearerOf, networkOf } from './callers.ts'
import type { Request } from './load.ts'

/** What a community has to be read and written about. */
export type Subjects = {
  community: FilledCommunity
  /** The newest, with their authors. */
  posts: { id: number; user_id: number; slug: string }[]
  /** Days of open challenges that nobody has done. */
  days: { id: number; contest_id: number }[]
  /** The date of the community. */
  today: string
}

/** A write by the member of that number in the community; `index` counts the writes of this kind. */
export type WriteCall = { path: Path; member: number; input: Record<string, unknown> }

const texts = [
  'The geese are back over the tank behind the school, more than sixty this morning.',
  'They rest on the island until seven; the tea stall opens at six for people who want to see them.',
]

/** The writes of the table, by their names: each index gives a write of another member about something else. */
export const writeCalls = {
  vote: ({ community, posts }: Subjects, index: number): WriteCall => {
    const member = index % community.members.length
    const others = posts.filter(({ user_id }) => user_id !== community.members[member])
    const post = others[(index * 7) % others.length]
    const vote = index % 2 === 0 ? 'upvote' : 'downvote'
    return call('post/votepost', member, { post_id: post?.id ?? 0, vote })
  },
  'log activity': (subjects: Subjects, index: number): WriteCall => {
    const { member, day } = dayOf(subjects, index)
    return call('contest/contest-day-activity', member, {
      contest_id: day.contest_id,
      contest_day_crm_id: day.id,
      activity_data: '4 km by the canal',
      activity_date: subjects.today,
    })
  },
  'complete a day': (subjects: Subjects, index: number): WriteCall => {
    const { member, day } = dayOf(subjects, index)
    const { contest_id, id: contest_day_id } = day
    const input = { contest_id, contest_day_id, status: 'Done', action: 'Task' } as const
    return call('contest/contest-day-task', member, input)
  },
  'new text post': ({ community }: Subjects, index: number): WriteCall =>
    call('post/newpost', index % community.members.length, {
      location: community.home.city,
      language_id: 2,
      title: `Geese, day ${index}`,
      description: texts.join(' '),
      mood_id: 1 + (index % 8),
    }),
}

export type WriteName = keyof typeof writeCalls

/** The request by which a member makes the call. */
export function toRequest(community: FilledCommunity, { path, member, input }: WriteCall): Request {
  const user_id = community.members[member] ?? 0
  return {
    method: 'POST',
    path: `/api/${path}`,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': networkOf(member),
      authorization: `Bearer ${bearerOf(community.id, user_id)}`,
    },
    body: JSON.stringify(input),
  }
}

function call<P extends Path>(path: P, member: number, input: Input<P>): WriteCall {
  return { path, member, input: { ...input } }
}

/** Every participant has a turn with a day before any has one with the next. */
function dayOf({ community, days }: Subjects, index: number) {
  const member = index % community.participants
  const day = days[Math.floor(index / community.participants) % days.length]
  if (!day) throw new Error('the community has no day to be done')
  return { member, day }
}
