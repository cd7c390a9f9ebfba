import type { Database } from '#server/db/database.ts'
import type { ContestFigures, Figures, ShownMetric } from '#shared/contracts/console/figures.ts'
import { AppError } from '#shared/errors.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import {
  answerTimes,
  changeOf,
  hoursTogether,
  latestWeek,
  type Metric,
  metrics,
  type ShownNumber,
  weeksShown,
  weeksTogether,
  weeksUntil,
} from '#shared/rules/figures.ts'
import { shownNumber } from './shown-number.ts'

type Row = { figure: string; starts_on: string; part: string; members: number; amount: number }

/** Shows a figure by its name, the Monday it begins on, and its part. */
type Show = (figure: string, starts_on: CalendarDate, part?: string) => ShownNumber

/** The figures of a community as they were counted last; null if they were not. */
export async function findFigures(
  db: Database,
  community_id: number,
  secret: string,
): Promise<Figures | null> {
  const counted = await db
    .selectFrom('figures_counted')
    .select('counted_on')
    .where('community_id', '=', community_id)
    .executeTakeFirst()
  if (!counted) return null
  const rows = await db
    .selectFrom('figures')
    .select(['figure', 'starts_on', 'part', 'members', 'amount'])
    .where('community_id', '=', community_id)
    .orderBy('part')
    .execute()
  return toFigures(rows, {
    week: latestWeek(counted.counted_on),
    show: showing({ community_id, secret, rows }),
    languages: await languageNames(db),
  })
}

function showing({ community_id, secret, rows }: ShowingOptions): Show {
  const byKey = new Map(rows.map((row) => [keyOf(row.figure, row.starts_on, row.part), row]))
  return (figure, starts_on, part = '') => {
    const row = byKey.get(keyOf(figure, starts_on, part))
    return row ? shownNumber(secret, { cell: [community_id, figure, part], ...row }) : null
  }
}

type ShowingOptions = { community_id: number; secret: string; rows: readonly Row[] }

function keyOf(figure: string, starts_on: CalendarDate, part: string): string {
  return `${figure} ${starts_on} ${part}`
}

async function languageNames(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('languages').select(['id', 'native_name']).execute()
  return new Map(rows.map(({ id, native_name }) => [id, native_name]))
}

type Reading = { week: CalendarDate; show: Show; languages: Map<number, string> }

function toFigures(rows: readonly Row[], { week, show, languages }: Reading): Figures {
  const weeks = weeksUntil(week, weeksShown)
  const together = weeks.at(-weeksTogether) ?? week
  const first = weeks[0] ?? week
  // In the order of what is shown: the order of the counts would tell more.
  const partsOf = (figure: string) =>
    rows
      .filter((row) => row.figure === figure && row.part !== '')
      .map(({ part }) => ({ part, shown: show(figure, together, part) }))
      .toSorted((one, other) => (other.shown ?? 0) - (one.shown ?? 0))
  return {
    week,
    metrics: metrics.map((id) => toMetric(id, week, show)),
    joined: weeks.map((monday) => ({ week: monday, shown: show('joined', monday) })),
    hours: blocksOfWeek.map((block) => ({
      ...block,
      shown: show('hours', together, `${block.weekday} ${block.hour}`),
    })),
    languages: [
      ...partsOf('languages').map(({ part, shown }) => ({
        name: languages.get(Number(part)) ?? '',
        shown,
      })),
      { name: null, shown: show('languages', together) },
    ],
    localities: [
      ...partsOf('localities').map(({ part: name, shown }) => ({ name, shown })),
      { name: null, shown: show('localities', together) },
    ],
    moderation: {
      times: answerTimes.map((within) => ({ within, shown: show('reports', first, within) })),
      decisions: show('decisions', first, 'all'),
      reversed: show('decisions', first, 'reversed'),
    },
  }
}

function toMetric(id: Metric, week: CalendarDate, show: Show): ShownMetric {
  const [shown, before] = [showWithin(id, week, show), showWithin(id, addDays(week, -7), show)]
  return { id, shown, before, change: changeOf(id, shown, before) }
}

/** A metric that counts a part of another is shown as no more than that: the blur may say otherwise. */
function showWithin(id: Metric, week: CalendarDate, show: Show): ShownNumber {
  const whole = partOf[id]
  const [shown, most] = [show(id, week), whole && show(whole, week)]
  return shown === null || !most ? shown : Math.min(shown, most)
}

const partOf: { [M in Metric]?: Metric } = { active: 'members', answered: 'posts' }

const blocksOfWeek = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 / hoursTogether }, (_, block) => ({
    weekday: day + 1,
    hour: hoursTogether * block,
  })),
).flat()

/**
 * The figures of a challenge as they were counted last; null if they were not.
 *
 * @throws `contest_not_found`
 */
export async function findContestFigures(
  db: Database,
  community_id: number,
  { contest_id, secret }: { contest_id: number; secret: string },
): Promise<ContestFigures | null> {
  const contest = await db
    .selectFrom('contests')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .executeTakeFirst()
  if (!contest) throw new AppError('contest_not_found')
  const rows = await db
    .selectFrom('contest_figures')
    .select(['day_index', 'reached', 'done'])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .orderBy('day_index')
    .execute()
  if (rows.length === 0) return null
  const show = (what: string, day_index: number, members: number) =>
    shownNumber(secret, { cell: [community_id, what, contest_id, day_index], members })
  const days = rows.map(({ day_index, reached, done }) => ({
    day_index,
    reached: show('reached', day_index, reached),
    done: show('done', day_index, done),
  }))
  return { days: inOrder(days) }
}

/** Who has reached a day has reached all before it, and who has done it has reached it: the blur may say otherwise. */
function inOrder(days: ContestFigures['days']): ContestFigures['days'] {
  let later: ShownNumber = null
  return days
    .toReversed()
    .map((day) => {
      later = largest(day.reached, day.done, later)
      return { ...day, reached: later }
    })
    .toReversed()
}

function largest(...shown: ShownNumber[]): ShownNumber {
  return Math.max(...shown.map((one) => one ?? 0)) || null
}
