import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import type { WrittenDay } from '#shared/contracts/console/days.ts'
import { AppError, type FieldErrors } from '#shared/errors.ts'
import { checkDayTexts } from '#shared/rules/days-table/check-day-texts.ts'
import { checkDays } from '#shared/rules/days-table/check-days.ts'
import { blankDay, type Day, type DayCells } from '#shared/rules/days-table/day-columns.ts'
import { type DayError, dayError } from '#shared/rules/days-table/day-error.ts'
import { detailToHtml } from '#shared/rules/days-table/detail-to-html.ts'
import { type StoredDay, type StoredTexts, toCells, toPlain } from './written-days.ts'

/** A row as it is sent: what it leaves out stays as it is. */
export type SentRow = { day_key: string } & {
  [Column in keyof WrittenDay]?: WrittenDay[Column] | undefined
}

/** What is to be written: `removed` are ids. */
export type Plan<Row> = { removed: number[]; changed: (Row & { id: number })[]; added: Row[] }

export type PlannedDay = Day & { day_index: number }

/**
 * What changes between the days as they are stored and as an operator has written them. A day keeps its id with its key.
 *
 * @throws `days_invalid`, with a field for each wrong cell
 */
export function planDays(
  stored: readonly StoredDay[],
  rows: readonly SentRow[],
  { has_joined }: { has_joined: boolean },
): Plan<PlannedDay> {
  const byKey = new Map(stored.map((day) => [day.day_key, day]))
  const checked = checkDays(
    rows.map((row) => fill(row, byKey.get(row.day_key.trim().toLowerCase()))),
    has_joined ? { frozen: stored } : {},
  )
  if ('errors' in checked) throw new AppError('days_invalid', fieldsOf(checked.errors))
  const days = checked.days.map((day, day_index) => {
    const detail = toHtml(day.detail, byKey.get(day.day_key)?.detail)
    return { ...day, day_index, detail }
  })
  const kept = new Set(days.map(({ day_key }) => day_key))
  return {
    removed: stored.filter(({ day_key }) => !kept.has(day_key)).map(({ id }) => id),
    changed: days.flatMap((day) => {
      const before = byKey.get(day.day_key)
      return before && isChanged(before, day) ? [{ ...day, id: before.id }] : []
    }),
    added: days.filter(({ day_key }) => !byKey.has(day_key)),
  }
}

/** @throws `days_invalid` for files that are not here any more, such as those of a draft that has waited too long */
export function refuseMissing(days: readonly PlannedDay[], missing: ReadonlySet<string>): void {
  const errors = days.flatMap(({ link, day_index }) =>
    link !== null && missing.has(link)
      ? [dayError('file_not_added', { row: day_index + 1, column: 'link' }, { value: link })]
      : [],
  )
  if (errors.length > 0) throw new AppError('days_invalid', fieldsOf(errors))
}

export type PlannedTexts = { name_of_day: string; detail: string }

/**
 * The same for what the days say in a further language; `added` and `changed` name the ids of days.
 *
 * @throws `days_invalid`
 */
export function planTexts(
  stored: readonly StoredTexts[],
  rows: readonly SentRow[],
  days: readonly StoredDay[],
): {
  removed: number[]
  changed: (PlannedTexts & { id: number })[]
  added: (PlannedTexts & { id: number })[]
} {
  const ids = new Map(days.map(({ day_key, id }) => [day_key, id]))
  const byId = new Map(stored.map((texts) => [texts.id, texts]))
  const sent = rows.map(({ day_key, name_of_day, detail }) => {
    const before = byId.get(ids.get(day_key) ?? 0)
    return {
      day_key,
      name_of_day: name_of_day ?? before?.name_of_day ?? '',
      detail: detail ?? toPlain(before?.detail ?? ''),
    }
  })
  const checked = checkDayTexts(sent, days.map(toCells))
  if ('errors' in checked) throw new AppError('days_invalid', fieldsOf(checked.errors))
  const texts = checked.texts.map(({ day_key, name_of_day, detail }) => {
    const id = ids.get(day_key) ?? 0
    return { id, name_of_day, detail: toHtml(detail, byId.get(id)?.detail) }
  })
  const kept = new Set(texts.map(({ id }) => id))
  return {
    removed: stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    changed: texts.filter((one) => {
      const before = byId.get(one.id)
      return before && (before.name_of_day !== one.name_of_day || before.detail !== one.detail)
    }),
    added: texts.filter(({ id }) => !byId.has(id)),
  }
}

/** The days of a table that is sent whole; a cell that is left out is the one that is stored. */
function fill({ day_key, ...cells }: SentRow, stored: StoredDay | undefined): DayCells {
  const before = stored ? toCells(stored) : blankDay(day_key)
  return {
    day_key,
    name_of_day: cells.name_of_day ?? before.name_of_day,
    content_type: cells.content_type ?? before.content_type,
    link: cells.link ?? before.link,
    alt: cells.alt ?? before.alt,
    detail: cells.detail ?? before.detail,
  }
}

/** Formatting that plain text cannot say stays as long as the text does. */
function toHtml(detail: string, before: string | undefined): string {
  if (before !== undefined && toPlain(before) === detail) return before
  return sanitizeRichText(detailToHtml(detail))
}

function isChanged(before: StoredDay, day: PlannedDay): boolean {
  const columns = ['day_index', 'name_of_day', 'content_type', 'link', 'alt', 'detail'] as const
  return columns.some((column) => before[column] !== day[column])
}

/** `3.link` is the cell in the third row; the code and what its words name stand there as JSON. */
function fieldsOf(errors: readonly DayError[]): FieldErrors {
  const named = errors
    .slice(0, maxNamedErrors)
    .map(({ row, column, code, values }) => [`${row}.${column}`, JSON.stringify({ code, values })])
  return Object.fromEntries(named)
}

const maxNamedErrors = 200
