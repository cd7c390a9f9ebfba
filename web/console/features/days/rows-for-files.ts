import type { DaysTable } from '#shared/rules/days-table/day-columns.ts'

export type PlacedFile<File> = { file: File; day_key: string }

/**
 * Which day each file is for, where they were dropped on a row: the one whose cell names the file, as `day-1.mp3` from a sheet;
 * the others go to that row and the ones below it. Files beyond the last day are left out.
 */
export function rowsForFiles<File extends { name: string }>(
  rows: DaysTable,
  files: readonly File[],
  row: number,
): PlacedFile<File>[] {
  const byName = new Map(rows.map(({ link, day_key }) => [baseName(link), day_key]))
  const named = new Set<string>()
  const placed = files.map((file) => {
    const day_key = byName.get(baseName(file.name))
    if (day_key !== undefined) named.add(day_key)
    return { file, day_key }
  })
  const free = rows.slice(row).filter(({ day_key }) => !named.has(day_key))
  return placed.flatMap(({ file, day_key = free.shift()?.day_key }) =>
    day_key === undefined ? [] : [{ file, day_key }],
  )
}

/** Files are named in any case, and with their folders. */
function baseName(path: string): string {
  return path.trim().toLowerCase().split(/[/\\]/).at(-1) ?? ''
}
