import { addDays } from '#shared/rules/calendar-date.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import { type Fields, fieldsIn, numberOf } from './fields-in.ts'
import type { Mark, Reading } from './known.ts'
import { ownAnswers } from './own-answers.ts'

/** What of an answer belongs to somebody else than the reader, or to another community. */
export function wrongMarks(reading: Reading, body: unknown): string[] {
  const marks = [...fieldsIn(body)].flatMap((fields) => marksIn(reading, fields))
  return [...marks, ...ownAnswers(reading, body)]
    .filter(({ is, must }) => JSON.stringify(is) !== JSON.stringify(must))
    .map(
      ({ name, is, must }) => `${name} is ${JSON.stringify(is)} instead of ${JSON.stringify(must)}`,
    )
}

/** Where members see whom they have blocked. */
const showsBlocked = new Set<string>(['user/blocked', 'user/userdetail'])

/** Wherever they stand in an answer, these fields are about the reader. */
function marksIn({ community, known, read }: Reading, fields: Fields): Mark[] {
  const id = numberOf(fields.id)
  const marks: Mark[] = communitiesOf(fields).map((is) => ({ name: 'id', is, must: community.id }))
  if ('my_vote' in fields) {
    marks.push({ name: 'my_vote', is: fields.my_vote, must: known?.votes.get(id) ?? null })
    marks.push({ name: 'pinned', is: fields.pinned, must: known?.pins.has(id) ?? false })
  }
  if ('full_name' in fields && !showsBlocked.has(read.path)) {
    marks.push({ name: 'a hidden member', is: known?.hidden.has(id) ?? false, must: false })
  }
  if ('is_respected' in fields && 'full_name' in fields) {
    const must = known?.respects.has(id)
    marks.push({ name: 'is_respected', is: fields.is_respected, must })
  }
  if ('is_me' in fields) {
    const is_me = numberOf(Object(fields.user).id) === known?.subject.user_id
    marks.push({ name: 'is_me', is: fields.is_me, must: is_me })
  }
  if ('contest_days_user' in fields) marks.push(...marksOfDay({ community, known }, fields, id))
  return marks
}

function marksOfDay(
  { community, known }: Pick<Reading, 'community' | 'known'>,
  { contest_days_user, participate_date, activities }: Fields,
  id: number,
): Mark[] {
  const contest = community.contests.find(({ day_ids }) => day_ids.includes(id))
  const start = known?.starts.get(contest?.id ?? 0)
  const date = start === undefined ? null : addDays(start, contest?.day_ids.indexOf(id) ?? 0)
  const logged = known?.logged.get(id)
  return [
    { name: 'a done day', is: contest_days_user !== null, must: known?.done.has(id) ?? false },
    { name: 'the date of a day', is: participate_date, must: date },
    ...(Array.isArray(activities)
      ? [{ name: 'a log', is: activities[0]?.activity_data, must: logged }]
      : []),
  ]
}

/** The communities that ids of rows name. */
function communitiesOf(fields: Fields): number[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const isRow = /(^|_)id$/.test(name) && typeof value === 'number' && communityOf(value) > 0
    return isRow ? [communityOf(value)] : []
  })
}
