import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { distanceKm } from '#server/db/distance-km.ts'
import { onGrid } from '#shared/rules/on-grid.ts'

type Position = { latitude: number; longitude: number }

/** The farthest that counts as near. */
const farthestKm = 60
const count = 10

/**
 * The communities of a site that are nearest to a position. Only those with a position want to be found; nobody can
 * register in a locked or a suspended one.
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
    .where('c.suspended_at', 'is', null)
    .where(sql<boolean>`${km} <= ${farthestKm}`)
    .orderBy(km)
    .orderBy('c.id')
    .limit(count)
    .execute()
}

/** The position at which people nearby find a community; `null` where it does not want to be found. */
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
