import { checkDayTexts } from '#shared/rules/days-table/check-day-texts.ts'
import { checkDays } from '#shared/rules/days-table/check-days.ts'
import { readContentType } from '#shared/rules/days-table/column-names.ts'
import {
  blankDay,
  type DayCells,
  type DayColumn,
  type DaysTable,
  editableColumns,
} from '#shared/rules/days-table/day-columns.ts'
import type { DayError } from '#shared/rules/days-table/day-error.ts'
import { detailToHtml } from '#shared/rules/days-table/detail-to-html.ts'
import { htmlToDetail } from '#shared/rules/days-table/html-to-detail.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import type { ChallengeDays } from './days-query.ts'

/** What is edited: the days themselves, or what they say in a further language. */
export type EditedTable = {
  contest_id: number
  days_version: number
  language_id: number | undefined
  /** As the server has it. */
  stored: DaysTable
  /** The days in their first language, beside which a further one is written. */
  base: DaysTable
  columns: readonly DayColumn[]
  /** Somebody has joined: texts are corrected with a note, and the days stay. */
  has_joined: boolean
  /** Whether days may be added, removed and moved. */
  mayChangeDays: boolean
  /** Nothing may be changed: the results are declared, or the challenge was called back. */
  isLocked: boolean
  isCalledBack: boolean
}

const textColumns: readonly DayColumn[] = ['name_of_day', 'detail']

export function editedTable(
  contest_id: number,
  answer: ChallengeDays,
  language_id?: number,
): EditedTable {
  const { days_version, days, texts, has_joined, results_declared, is_called_back } = answer
  const isLocked = results_declared || is_called_back
  const isBase = language_id === undefined
  const written = new Map(texts.map((one) => [one.day_key, one]))
  return {
    ...{ contest_id, days_version, language_id, has_joined },
    stored: isBase
      ? days
      : days.map(({ day_key }) => ({ ...blankDay(day_key), ...written.get(day_key) })),
    base: days,
    columns: isBase ? editableColumns : textColumns,
    mayChangeDays: isBase && !has_joined && !isLocked,
    isLocked,
    isCalledBack: is_called_back,
  }
}

/** What is wrong with the rows, by the rule by which they are saved. */
export function errorsOf(table: EditedTable, rows: DaysTable): DayError[] {
  if (rows.length === 0) return []
  const checked =
    table.language_id === undefined
      ? checkDays(rows, table.has_joined ? { frozen: frozenDays(table) } : {})
      : checkDayTexts(rows, table.base)
  return 'errors' in checked ? checked.errors : []
}

/** The days that somebody has joined, for the check of a file. */
export function frozenDays({ stored }: EditedTable) {
  return stored.map(({ day_key, name_of_day, content_type }) => ({
    ...{ day_key, name_of_day },
    content_type: readContentType(content_type) ?? ('text' as const),
  }))
}

export function isSameTable(one: DaysTable, other: DaysTable): boolean {
  return one.length === other.length && one.every((cells, row) => isSameDay(cells, other[row]))
}

export function isSameDay(one: DayCells, other: DayCells | undefined): boolean {
  return (
    other !== undefined &&
    one.day_key === other.day_key &&
    editableColumns.every((column) => one[column] === other[column])
  )
}

/** The rows as they are sent: of a day that is stored, the cells alone that have changed. */
export function changedCells({ stored, columns }: EditedTable, rows: DaysTable) {
  const before = new Map(stored.map((cells) => [cells.day_key, cells]))
  return rows.map((cells) => {
    const old = before.get(cells.day_key)
    const changed = columns.filter((column) => old?.[column] !== cells[column])
    return {
      day_key: cells.day_key,
      ...Object.fromEntries(changed.map((column) => [column, cells[column]])),
    }
  })
}

/** Right rows as the server will answer them. */
export function asStored(table: EditedTable, rows: DaysTable): DaysTable {
  const before = new Map(table.stored.map((cells) => [cells.day_key, cells.detail]))
  const withDetail = (cells: DayCells): DayCells =>
    before.get(cells.day_key) === cells.detail
      ? cells
      : { ...cells, detail: visibleText(htmlToDetail(detailToHtml(cells.detail))) }
  if (table.language_id !== undefined) {
    const checked = checkDayTexts(rows, table.base)
    const texts = new Map('texts' in checked ? checked.texts.map((one) => [one.day_key, one]) : [])
    return table.base.map(({ day_key }) =>
      withDetail({ ...blankDay(day_key), ...texts.get(day_key) }),
    )
  }
  const checked = checkDays(rows)
  return 'days' in checked
    ? checked.days.map((day) => withDetail({ ...day, link: day.link ?? '' }))
    : rows
}
