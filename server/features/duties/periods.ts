import type { Database } from '#server/db/database.ts'
import {
  type DutyKind,
  defaultPeriods,
  dueAt,
  type Periods,
  periodKinds,
  remindAt,
} from '#shared/rules/duties.ts'

/** The periods of a community, in hours. */
export async function findPeriods(db: Database, community_id: number): Promise<Periods> {
  const rows = await db
    .selectFrom('duty_periods')
    .select(['kind', 'hours'])
    .where('community_id', '=', community_id)
    .execute()
  return { ...defaultPeriods, ...Object.fromEntries(rows.map(({ kind, hours }) => [kind, hours])) }
}

export async function savePeriods(
  db: Database,
  community_id: number,
  periods: Periods,
): Promise<void> {
  await db
    .insertInto('duty_periods')
    .values(periodKinds.map((kind) => ({ community_id, kind, hours: periods[kind] })))
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'kind'])
        .doUpdateSet((row) => ({ hours: row.ref('excluded.hours') })),
    )
    .execute()
}

/** The times of a new row of duties. A later change of the periods does not move them. */
export async function timesOf(
  db: Database,
  community_id: number,
  { kind, received }: { kind: DutyKind; received: Date },
) {
  const periods = await findPeriods(db, community_id)
  return {
    received_at: received.toISOString(),
    acknowledge_by: dueAt(received, periods.acknowledge).toISOString(),
    due_at: dueAt(received, periods[kind]).toISOString(),
    remind_at: remindAt(received, periods[kind]).toISOString(),
  }
}
