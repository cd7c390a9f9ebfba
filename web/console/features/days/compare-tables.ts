import { type DayCells, type DaysTable, dayColumns } from '#shared/rules/days-table/day-columns.ts'

/** What a file would change: the days that are new, changed, moved or removed, each in the order of its table. */
export type Comparison = Record<'added' | 'changed' | 'moved' | 'removed', DayCells[]>

export function compareTables(before: DaysTable, after: DaysTable): Comparison {
  const old = new Map(before.map((cells) => [cells.day_key, cells]))
  const next = new Set(after.map(({ day_key }) => day_key))
  const removed = before.filter(({ day_key }) => !next.has(day_key))
  const common = after.filter(({ day_key }) => old.has(day_key))
  const order = before.filter(({ day_key }) => next.has(day_key))
  return {
    added: after.filter(({ day_key }) => !old.has(day_key)),
    changed: common.filter((cells) =>
      dayColumns.some((column) => old.get(cells.day_key)?.[column] !== cells[column]),
    ),
    moved: common.filter(({ day_key }, index) => order[index]?.day_key !== day_key),
    removed,
  }
}
