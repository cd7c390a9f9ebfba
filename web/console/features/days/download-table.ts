import type { DaysTable } from '#shared/rules/days-table/day-columns.ts'
import { writeSheet } from '#shared/rules/days-table/write-sheet.ts'
import type { Grid } from '#shared/rules/grid.ts'

/**
 * Saves the days as a file in CSV, with the names of columns and types in a language.
 *
 * @throws where the script that writes CSV cannot be loaded
 */
export function downloadDays(rows: DaysTable, { name, locale }: { name: string; locale: string }) {
  return downloadGrid(writeSheet(rows, locale), name)
}

export async function downloadGrid(grid: Grid, name: string): Promise<void> {
  const { writeDelimited } = await import('#web/console/tables/delimited.ts')
  const url = URL.createObjectURL(writeDelimited(grid))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(name)
  link.click()
  // A browser may ask where to save it first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** What no file system takes is left out. */
export function fileName(name: string): string {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${plain || 'days'}.csv`
}
