import { type DayCells, type DaysTable, dayColumns } from '#shared/rules/days-table/day-columns.ts'

/** What the device keeps of a table until it is saved, and the version that was edited. */
export type DaysDraft = { days_version: number; rows: DaysTable }

/** `undefined` where it is no such draft. */
export function readDaysDraft(stored: unknown): DaysDraft | undefined {
  const { days_version, rows }: { days_version?: unknown; rows?: unknown } = Object(stored)
  const isDraft = typeof days_version === 'number' && Array.isArray(rows) && rows.every(isCells)
  return isDraft ? { days_version, rows } : undefined
}

function isCells(row: unknown): row is DayCells {
  return dayColumns.every((column) => typeof Object(row)[column] === 'string')
}
