import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Locale } from '#shared/locale.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay } from '#shared/rules/contest-days.ts'
import { csvStart, safeCsvLine } from '#shared/rules/csv.ts'
import { daysDone, enteredDays, sentLaterDaysOf } from '#shared/rules/participants/participant.ts'
import { type RunContest, requireContest } from './find-contest.ts'
import {
  findParticipantRows,
  type ParticipantRow,
  readDone,
  toParticipant,
} from './participant-rows.ts'

/** How many participants are read, and wait to be sent, at once. */
const batch = 1000

type Asked = { community_id: number; contest_id: number; today: CalendarDate; locale: Locale }

/**
 * All participants of a contest as the lines of a CSV file, which are read as they are sent. The first ones are read before
 * it returns, so that an error can still be answered.
 *
 * @throws `contest_not_found`
 */
export async function exportParticipants(db: Database, asked: Asked): Promise<Readable> {
  const { community_id, contest_id } = asked
  const contest = await requireContest(db, community_id, contest_id)
  const next = (after: number) =>
    findParticipantRows(db, community_id, { contest_id, after, limit: batch })
  return Readable.from(linesOf(await next(0), { ...asked, contest, next }))
}

type Writing = Asked & {
  contest: RunContest
  next: (after: number) => Promise<ParticipantRow[]>
}

async function* linesOf(first: ParticipantRow[], { next, ...asked }: Writing) {
  yield csvStart + safeCsvLine(headings(asked))
  let rows = first
  while (rows.length > 0) {
    yield rows.map((row) => safeCsvLine(cellsOf(row, asked))).join('')
    rows = rows.length < batch ? [] : await next(rows.at(-1)?.user_id ?? 0)
  }
}

const columns = [
  'id',
  'name',
  'start',
  'done',
  'last',
  'left',
  'excluded',
  'stoppedEarly',
  'entered',
  'sentLater',
] as const

function headings({ contest, locale }: Pick<Writing, 'contest' | 'locale'>): string[] {
  const own = columns.map((column) => serverWords(locale, `export.participants.${column}`))
  return [...own, ...contest.days.map(({ name_of_day }) => name_of_day)]
}

function cellsOf(row: ParticipantRow, { contest, today, locale }: Omit<Writing, 'next'>): string[] {
  const participant = toParticipant(row, contest, today)
  const { id, full_name, start, last_done_on, has_left, is_excluded, has_stopped } = participant
  const done = readDone(row)
  const own = { participate_date: start, pauses: row.pauses }
  const dates = contest.days.map(({ day_index }) => {
    const day = done.get(day_index)
    return day ? addDays(dateOfDay(own, day_index), day.late) : ''
  })
  const yesIf = (holds: boolean) => (holds ? serverWords(locale, 'export.participants.yes') : '')
  const first = [String(id), full_name, start, String(daysDone(participant)), last_done_on ?? '']
  const gone = [yesIf(has_left), yesIf(is_excluded), yesIf(has_stopped)]
  const special = [enteredDays(participant).join(' '), sentLaterDaysOf(participant).join(' ')]
  return [...first, ...gone, ...special, ...dates]
}
