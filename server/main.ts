import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { rateLimits } from '#server/calls/limits/rate-limit.ts'
import { SECOND } from '#shared/limits.ts'
import { buildApp } from './app.ts'
import { findBackups } from './backup/backup-note.ts'
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts'
import { readPassphrase } from './backup/encryption/passphrase.ts'
import { nightlyBackup } from './backup/nightly.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase, openPatientPool, openPool } from './db/database.ts'
import { requireDurability } from './db/durability.ts'
import { listenOn } from './db/listen.ts'
import { startPostgres } from './embedded-postgres/api.ts'
import { loadGazetteer, matchTexts } from './features/places/api.ts'
import { jobsOf } from './features.ts'
import { requireFreePort } from './free-port.ts'
import { builtWebPart, hotWebPart } from './http/web-part.ts'
import { enterProduction, requireDevelopment } from './installation.ts'
import { webPush } from './integrations/web-push.ts'
import { connectIntegrations } from './integrations.ts'
import { addJob } from './jobs/queue.ts'
import { migrateJobs, startWorker } from './jobs/worker.ts'
import { openLogOutput } from './log-output.ts'
import { openMedia } from './media/open-media.ts'
import type { Storage } from './media/storage.ts'
import { readSecret } from './secret.ts'
import { upgrade } from './upgrade.ts'

/** How long one step of stopping may take, in milliseconds: longer than any request. */
const stopTimeout = 15 * SECOND

/** Ends something that `start` has begun. */
type Stop = () => Promise<unknown> | unknown

/** Starts everything, the database first. Each step puts its end at the front of `stops`. */
async function start(config: Config, stops: Stop[]): Promise<void> {
  await requireFreePort(config)
  const postgres = await startPostgres({ ...config, log: console.log })
  stops.unshift(() => postgres.stop())
  const pool = openPool(postgres.url, config.poolSize)
  const db = openDatabase(pool)
  stops.unshift(() => db.destroy())
  await requireDurability(db, config.allowUnsafeDatabase)
  if (!config.production) await requireDevelopment(db)
  const media = openMedia(config)
  await upgradeAt(postgres.url, { config, storage: media.storage })
  // Loading the places mostly waits for the database, the demo for the disk: together they are ready sooner.
  const opening = config.production ? openForPeople(db) : openForTrial(db, media.storage)
  const [greeting] = await Promise.all([opening, loadPlaces(postgres.url)])
  const { sign_in, ...integrations } = await connectIntegrations(config, console.log)
  const product = { ...config.product, sign_in }
  const secret = await readSecret(config.secret, config.dataDir)
  const web = await (config.hotReload ? hotWebPart() : builtWebPart())
  const app = await buildApp({
    ...config,
    logTo: openLogOutput(),
    ...integrations,
    product,
    db,
    ...media,
    secret,
    push: webPush({ secret, subject: `mailto:${product.support_email}` }),
    rateLimits: rateLimits(pool),
    addJob,
    findBackups: () => findBackups(config.dataDir, config.backups),
    listen: listenOn(postgres.url),
    now: () => new Date(),
    web,
    notificationInWords: web.notificationInWords,
  })
  stops.unshift(() => app.close())
  stops.unshift(() => app.drain())
  const nightly = nightlyBackup({
    dataDir: config.dataDir,
    log: app.log,
    // It was built for this process: a backup on trial serves a page of it.
    variables: { WEB_PART: 'built' },
  })
  const { tasks, sweeps } = jobsOf(app.services)
  const worker = await startWorker({
    tasks,
    sweeps: config.backups.areNightly ? [...sweeps, nightly.sweep] : sweeps,
    url: postgres.url,
    onError: (error) => app.log.error(error, 'a job failed'),
  })
  stops.unshift(() => worker.stop())
  stops.unshift(() => nightly.stop())
  const address = await app.listen({ host: config.host, port: config.port })
  console.log(greeting({ address, url: product.public_url }))
}

type Upgrading = { config: Config; storage: Storage }

async function upgradeAt(url: string, { config, storage }: Upgrading): Promise<void> {
  const db = openDatabase(openPatientPool(url))
  try {
    if (config.backups.areNightly) {
      const { dataDir, databaseUrl, s3, backups } = config
      const passphrase = await readPassphrase(backups)
      await backUpBeforeUpgrade(db, {
        ...{ dataDir, databaseUrl, passphrase, ...(s3 && { s3 }) },
        into: backups.to ?? join(dataDir, 'backups'),
        ...{ variables: process.env, onProgress: () => undefined, log: console.log },
      })
    }
    await upgrade(db, storage)
    await migrateJobs(url)
  } finally {
    await db.destroy()
  }
}

async function loadPlaces(url: string): Promise<void> {
  const db = openDatabase(openPatientPool(url))
  try {
    if (await loadGazetteer(db)) {
      console.log('The places of India are loaded.')
      await addJob(db, matchTexts, {})
    }
  } finally {
    await db.destroy()
  }
}

/** What the terminal shows once the server listens at `address`, and people reach it at `url`. */
type Greeting = (place: { address: string; url: string }) => string

async function openForPeople(db: Database): Promise<Greeting> {
  const demos = await enterProduction(db)
  const notes = demos.map(
    (token) =>
      `The demo community at /${token} is locked: its pages can be read, but nobody can sign in there.`,
  )
  return ({ address }) => [`Listening on ${address}`, ...notes].join('\n')
}

/** The demo is imported here, so that production does not load it. */
async function openForTrial(db: Database, storage: Storage): Promise<Greeting> {
  const { demoGreeting } = await import('#demo/community.ts')
  const { openDemo } = await import('#demo/open-demo.ts')
  await openDemo(db, storage, console.log)
  return ({ url }) => demoGreeting(url)
}

/** Lets requests finish, and stops the database last. A step that fails or hangs does not stop the others. */
async function stop(stops: Stop[]): Promise<void> {
  for (const end of stops.splice(0)) {
    const givenUp = setTimeout(stopTimeout, undefined, { ref: false })
    await Promise.race([Promise.resolve(end()), givenUp]).catch(console.error)
  }
}

// A terminal or a pipe that reads our output may close; without listeners that would end the process.
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
