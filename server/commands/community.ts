import { readConfig } from '#server/config.ts'
import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { reachPostgres } from '#server/embedded-postgres/api.ts'
import { enterProduction } from '#server/installation.ts'
import { openStorage } from '#server/media/open-media.ts'
import { upgrade } from '#server/upgrade.ts'
import { runCommand } from './community-actions.ts'
import { help, readCommand } from './community-arguments.ts'

// npm run community -- create | add-operator | list

try {
  const command = readCommand(process.argv.slice(2))
  process.stdout.write(command.action === 'help' ? help : await run(command))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(command: Parameters<typeof runCommand>[1]): Promise<string> {
  const config = readConfig(process.env)
  const { production, dataDir, databaseUrl, product } = config
  const postgres = await reachPostgres({ dataDir, databaseUrl, log: console.error })
  const db = openDatabase(openPatientPool(postgres.url))
  try {
    if (!postgres.inUse) await upgrade(db, openStorage(config))
    if (production) await enterProduction(db)
    return await runCommand(db, command, product.public_url)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
