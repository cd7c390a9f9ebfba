import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { reachPostgres } from '#server/embedded-postgres/api.ts'
import { enterProduction } from '#server/installation.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { openStorage } from '#server/media/open-media.ts'
import { upgrade } from '#server/upgrade.ts'
import { runCommand } from './community-actions.ts'
import { type Command, help, readCommand } from './community-arguments.ts'
import { isMoving, runMovingCommand } from './moving-actions.ts'

// npm run community -- create | add-operator | list | suspend | …

try {
  const command = readCommand(process.argv.slice(2))
  process.stdout.write(command.action === 'help' ? help : await run(command))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(command: Exclude<Command, { action: 'help' }>): Promise<string> {
  const config = readConfig(process.env)
  const { production, dataDir, databaseUrl, product } = config
  const postgres = await reachPostgres({ dataDir, databaseUrl, log: console.error })
  const db = openDatabase(openPatientPool(postgres.url))
  try {
    const storage = openStorage(config)
    if (!postgres.inUse) await upgrade(db, storage)
    if (production) await enterProduction(db)
    if (!isMoving(command)) return await runCommand(db, command, product.public_url)
    // What is deleted or arrives may have jobs in the queue.
    await migrateJobs(postgres.url)
    const tools = { db, storage, dataDir, publicUrl: product.public_url, ask, onProgress }
    return await runMovingCommand(tools, command).finally(() => onProgress(''))
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Where the input ends nobody answers.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  return Promise.race([terminal.question(question), ended]).finally(() => terminal.close())
}

/** Writes over the line of before, where somebody looks; an empty text clears it. */
function onProgress(words: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${words}`)
}
