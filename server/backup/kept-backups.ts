import { dateIn } from '#shared/rules/calendar-date.ts'

/** How many days and weeks have a backup that stays. */
export const keptDays = 7
export const keptWeeks = 4

/** A backup and the instant at which it was made, in ISO 8601 and UTC. */
export type Dated = { name: string; made_at: string }

/**
 * The backups that may be removed once the newest has succeeded: of each of the last seven days that have one the last
 * stays, and of each of the last four weeks. A week begins on Monday, and both are those of UTC. What `worked`, the name of
 * the last backup that was restored on trial, names stays too.
 */
export function backupsToRemove(backups: readonly Dated[], worked?: string): string[] {
  const newestFirst = backups.toSorted((one, other) => (one.made_at < other.made_at ? 1 : -1))
  const kept = new Set([
    ...lastOfEach(newestFirst, dayOf).slice(0, keptDays),
    ...lastOfEach(newestFirst, weekOf).slice(0, keptWeeks),
  ])
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name) && name !== worked)
}

/** The names of the last backup of each day or week, the newest first. */
function lastOfEach(newestFirst: readonly Dated[], spanOf: (made_at: string) => string): string[] {
  const spans = newestFirst.map(({ made_at }) => spanOf(made_at))
  return newestFirst
    .filter((_, at) => spans.indexOf(spans[at] ?? '') === at)
    .map(({ name }) => name)
}

function dayOf(made_at: string): string {
  return dateIn('UTC', new Date(made_at))
}

/** The date of its Monday. */
function weekOf(made_at: string): string {
  const instant = new Date(made_at)
  instant.setUTCDate(instant.getUTCDate() - ((instant.getUTCDay() + 6) % 7))
  return dateIn('UTC', instant)
}
