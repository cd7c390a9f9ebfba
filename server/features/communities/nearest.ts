import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { distanceKm } from '#server/db/distance-km.ts'
import { onGrid } from '#shared/rules/on-grid.ts'

type Position = { latitude: number; longitude: number }

/** Further away nothing is near. */
const farthestKm = 60
const count = 10

/**
 * The communities of a site that are nearest to a position. Only those with a position want to be found; nobody can
 * register in a locked one.
 */
export async function findNearest(db: Database, site_id: number, position: Position) {
  const km = distanceKm('c', position)
  return db
    .selectFrom('communities as c')
    .select(['c.identification_token', 'c.name', 'c.place_name'])
    .select(sql<number>`round(${km})::integer`.as('km'))
    .where('c.site_id', '=', site_id)
    .where('c.latitude', 'is not', null)
    .where('c.locked_at', 'is', null)
    .where(sql<boolean>`${km} <= ${farthestKm}`)
    .orderBy(km)
    .orderBy('c.id')
    .limit(count)
    .execute()
}

/** Where a community is found by people nearby; `null` where it does not want to be. */
export async function keepPosition(
  db: Database,
  id: number,
  position: Position | null,
): Promise<void> {
  await db
    .updateTable('communities')
    .set({
      latitude: position && onGrid(position.latitude),
      longitude: position && onGrid(position.longitude),
    })
    .where('id', '=', id)
    .execute()
}
