import { openDatabase, openPool } from '#server/db/database.ts'
import { reachPostgres } from '#server/embedded-postgres/api.ts'

/**
 * Forgets how often each member has posted, commented and reported. A journey that is tried again does so twice, and
 * members may write five posts in ten minutes.
 */
export async function forgetWriting(): Promise<void> {
  const dataDir = process.env.PRODUCT_DATA_DIR ?? ''
  const postgres = await reachPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPool(postgres.url, 1))
  await db.deleteFrom('rate_limits').where('key', 'like', 'post/%').execute()
  await db.destroy()
  await postgres.stop()
}
