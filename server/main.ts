import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, openPool } from './db/database.ts'
import { requireDurability } from './db/durability.ts'
import { startEngine } from './db/engine.ts'
import { migrate } from './db/migrate.ts'
import { rateLimits } from './http/rate-limit.ts'
import { builtWebPart, hotWebPart } from './http/web-part.ts'
import { sweepRegularly } from './jobs/sweep.ts'
import { localStorage } from './outside/storage.ts'

/** Undoes what `start` did so far, the last first. */
type Stop = () => Promise<unknown> | unknown

/** Starts everything, from the database up; each step leaves in `stops` how to end it. */
async function start(config: Config, stops: Stop[]): Promise<void> {
  const engine = await startEngine({ ...config, log: console.log })
  stops.unshift(() => engine.stop())
  const pool = openPool(engine.url, config.poolSize)
  const db = openDatabase(pool)
  stops.unshift(() => db.destroy())
  await requireDurability(db, config.allowUnsafeDatabase)
  await migrate(db)
  const storage = localStorage(join(config.dataDir, 'media'))
  const app = await buildApp({
    ...config,
    db,
    storage,
    rateLimit: rateLimits(pool),
    now: () => new Date(),
    web: await (config.hotReload ? hotWebPart() : builtWebPart()),
  })
  stops.unshift(() => app.close())
  stops.unshift(sweepRegularly(db, (error) => app.log.error(error, 'sweep failed')))
  await app.listen({ host: config.host, port: config.port })
}

/** Lets requests finish, then ends the database. */
async function stop(stops: Stop[]): Promise<void> {
  for (const end of stops.splice(0)) await end()
}

const stops: Stop[] = []

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void stop(stops).then(() => process.exit(0)))
}

try {
  await start(readConfig(process.env), stops)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(stops)
  process.exitCode = 1
}
