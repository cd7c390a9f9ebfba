import type { ReadingPath } from '../every-read.ts'
import { type Fields, fieldsIn, numberOf } from './fields-in.ts'
import type { KnownMember, Mark, Reading } from './known.ts'

type Own = (known: KnownMember | undefined, asked: Fields, body: Fields) => Mark[]

/** What these answers as a whole say of the reader. */
export function ownAnswers({ known, read }: Reading, body: unknown): Mark[] {
  return own[read.path]?.(known, read.input as Fields, body as Fields) ?? []
}

const ownStart: Own = (known, { contest_id }, { participate_date: is }) => [
  { name: 'participate_date', is, must: known?.starts.get(numberOf(contest_id)) ?? null },
]

const own: { [P in ReadingPath]?: Own } = {
  'contest/singlecontest': ownStart,
  'contest/sharecontest': ownStart,
  'contest/my-contests': (known, _asked, { contests }) => [
    {
      name: 'the contests that were joined',
      is: idsAnd(contests, 'participate_date').toSorted(),
      must: [...(known?.starts ?? [])].map(String).toSorted(),
    },
  ],
  'user/userdetail': (known, { user_id }, { feed_filter, is_blocked }) => {
    const isSelf = user_id === known?.subject.user_id
    const radius = (feed_filter as Fields | undefined)?.radius
    return [
      { name: 'is_blocked', is: is_blocked, must: known?.blocked.has(numberOf(user_id)) ?? false },
      { name: 'feed_filter', is: radius, must: isSelf ? known?.radius : undefined },
    ]
  },
  'user/get-my-respect-info': (known, { user_id }, { is_respected: is }) => [
    { name: 'is_respected', is, must: known?.respects.has(numberOf(user_id)) },
  ],
  'user/blocked': (known, _asked, { users }) => [
    {
      name: 'the blocked members',
      is: idsAnd(users, 'none').toSorted(),
      must: [...(known?.blocked ?? [])].map((id) => `${id},`).toSorted(),
    },
  ],
  'auth/own-logins': (known, _asked, { logins }) => [
    { name: 'the username', is: Object(logins)[0]?.value, must: known?.subject.username },
  ],
  'user/referral': (known, _asked, { referral_code: is }) => [
    { name: 'the referral code', is, must: known?.referral_code },
  ],
  'notification/list': (known, _asked, { notifications }) =>
    [...fieldsIn(notifications)]
      .filter(({ slug }) => slug !== undefined)
      .map(({ id: is }) => ({ name: 'the post of an alert', is, must: known?.subject.post.id })),
}

/** The ids of a list, each with a field. */
function idsAnd(list: unknown, name: string): string[] {
  const rows = Array.isArray(list) ? list : []
  return rows.map((row) => `${row.id},${row[name] ?? ''}`)
}
