import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoPassword, demoToken, seedDemo } from '#demo/seed.ts'
import { defaultTimeZone, SECOND } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, openPatientPool, openPool } from './db/database.ts'
import { requireDurability } from './db/durability.ts'
import { migrate } from './db/migrate.ts'
import { startEngine } from './embedded-postgres/engine.ts'
import { passwordChangedNotice } from './features/auth/password-changed.ts'
import { rateLimits } from './http/rate-limit.ts'
import { builtWebPart, hotWebPart } from './http/web-part.ts'
import { connectOutside } from './integrations.ts'
import { addJob } from './jobs/queue.ts'
import { migrateJobs, startWorker } from './jobs/worker.ts'
import { localStorage } from './media/storage.ts'
import { readSecret } from './secret.ts'

/** How long one step of stopping may take: longer than any request. */
const stopTimeout = 15 * SECOND

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
  await migrateAt(engine.url)
  const storage = localStorage(join(config.dataDir, 'media'))
  if (!config.production) {
    await seedDemo(db, storage, dateIn(defaultTimeZone, new Date()), console.log)
  }
  const { sign_in, ...outside } = await connectOutside(config, console.log)
  const product = { ...config.product, sign_in }
  const app = await buildApp({
    ...config,
    ...outside,
    product,
    db,
    storage,
    secret: await readSecret(config.secret, config.dataDir),
    rateLimits: rateLimits(pool),
    addJob,
    now: () => new Date(),
    web: await (config.hotReload ? hotWebPart() : builtWebPart()),
  })
  stops.unshift(() => app.close())
  stops.unshift(() => app.drain())
  const worker = await startWorker({
    url: engine.url,
    tasks: { 'password-changed': passwordChangedNotice({ db, mail: outside.mail, product }) },
    db,
    onError: (error) => app.log.error(error, 'a job failed'),
  })
  stops.unshift(() => worker.stop())
  const address = await app.listen({ host: config.host, port: config.port })
  console.log(config.production ? `Listening on ${address}` : greeting(product.public_url))
}

async function migrateAt(url: string): Promise<void> {
  const db = openDatabase(openPatientPool(url))
  await migrate(db).finally(() => db.destroy())
  await migrateJobs(url)
}

/** Where it is served by https, it is hardly a machine of somebody's own. */
const exposed = `
  THIS IS A DEMO: everybody can read every code at /dev/outbox, and be whoever they like.
  Set NODE_ENV=production where neighbours are to come.
`

function greeting(address: string): string {
  const warning = address.startsWith('https:') ? exposed : ''
  return `${warning}
  Open ${address}/${demoToken}
  Sign in as asha, ravi, meera (moderator) or operator; password ${demoPassword}
  or open an account of your own: what would be sent is at ${address}/dev/outbox
`
}

/** Lets requests finish, then ends the database; a step that fails or hangs does not keep the next from it. */
async function stop(stops: Stop[]): Promise<void> {
  for (const end of stops.splice(0)) {
    const givenUp = setTimeout(stopTimeout, undefined, { ref: false })
    await Promise.race([Promise.resolve(end()), givenUp]).catch(console.error)
  }
}

// Whoever read what we say may have gone; that is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

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
