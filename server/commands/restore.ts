import { join } from 'node:path'
import { readPassphrase } from '#server/backup/encryption/passphrase.ts'
import { inWords } from '#server/backup/error-words.ts'
import { showProgress } from '#server/backup/progress.ts'
import { FailedTrial, restoreBackup } from '#server/backup/restore-backup.ts'
import { restoreIntoOwn } from '#server/backup/restore-into-own.ts'
import { otherSettings } from '#server/backup/settings.ts'
import { finishSwitch } from '#server/backup/switch-data.ts'
import { restorePoint } from '#server/backup/tables/exchange-tables.ts'
import { type Config, readConfig } from '#server/config.ts'
import { readRestoreNote } from '#server/embedded-postgres/api.ts'
import { type RestoreCommand, readRestoreCommand, restoreHelp } from './backup-arguments.ts'
import { fetchFromBucket } from './bucket-actions.ts'

// npm run restore -- <backup>: what it takes, --help tells.

const onProgress = showProgress(process.stderr)
let dataDir: string | undefined

try {
  const command = readRestoreCommand(process.argv.slice(2))
  process.stdout.write(command.action === 'help' ? restoreHelp : await run(command))
} catch (error) {
  onProgress('')
  const isUnfinished = await isCutOff()
  console.error(inWords(error))
  console.error(
    isUnfinished
      ? 'The restore was cut off in its last step: "npm run restore -- --finish" completes it.'
      : 'Nothing was changed.',
  )
  process.exitCode = isUnfinished ? 2 : 1
}

async function run(command: Exclude<RestoreCommand, { action: 'help' }>): Promise<string> {
  const config = readConfig(process.env)
  dataDir = config.dataDir
  const said = await act(command, config)
  onProgress('')
  return said
}

function act(
  command: Exclude<RestoreCommand, { action: 'help' }>,
  config: Config,
): Promise<string> {
  if (command.action === 'finish') return finish(config)
  if (command.action === 'fetch') return fetchAndRestore(command, config)
  return command.action === 'point' ? bringBack(command, config) : restore(command, config)
}

async function finish(config: Config): Promise<string> {
  const point = await finishSwitch(config.dataDir)
  return `The restore is complete. ${pointInWords(point)}\n`
}

async function bringBack({ name }: { name: string }, { databaseUrl }: Config): Promise<string> {
  if (!databaseUrl) {
    throw new Error(
      'A restore point of the data folder is a data folder itself: let DATA_DIR name it.',
    )
  }
  const point = await restorePoint(databaseUrl, { name, at: new Date().toISOString() })
  return `What was in ${name} is back. ${schemaInWords(point)}\nStart Chowk with "npm start".\n`
}

async function fetchAndRestore(
  { name, anyway }: { name: string | undefined; anyway: boolean },
  config: Config,
): Promise<string> {
  const into = config.backups.to ?? join(config.dataDir, 'backups')
  const path = await fetchFromBucket(name, { config, into, onProgress })
  return restore({ path, anyway }, config)
}

async function restore(
  { path, anyway }: { path: string; anyway: boolean },
  config: Config,
): Promise<string> {
  const { dataDir, databaseUrl, secret, s3, backups } = config
  const passphrase = await readPassphrase(backups)
  const tools = { dataDir, passphrase, anyway, onProgress, ...(s3 && { s3 }) }
  const restoring = databaseUrl
    ? restoreIntoOwn(path, { ...tools, databaseUrl, secret })
    : restoreBackup(path, tools)
  const { described, tried, point, notes } = await restoring.catch((error: unknown) => {
    if (!(error instanceof FailedTrial)) throw error
    throw new Error(
      `The backup was restored on trial, and is not well. With --anyway it is restored all the same.\n${error.message}`,
    )
  })
  const settings = otherSettings(described.settings, process.env)
  return [
    `The backup of ${described.made_at} is restored. ${databaseUrl ? schemaInWords(point) : pointInWords(point)}`,
    ...tried.well,
    ...tried.wrong,
    ...notes,
    ...(settings.length > 0 ? [`Settings that were others then: ${settings.join(', ')}.`] : []),
    'Start Chowk with "npm start".\n',
  ].join('\n')
}

function pointInWords(point: string | undefined): string {
  if (point === undefined) return 'Nothing was there before.'
  return `What was there before is in ${point}: remove it when you are sure that you do not need it.`
}

/** The same of a PostgreSQL of one's own. */
function schemaInWords(point: string | undefined): string {
  if (point === undefined) return 'Nothing was there before.'
  return (
    `What was there before is in its schema ${point}: "npm run restore -- --point ${point}" brings it back. ` +
    `Remove it when you are sure that you do not need it: drop schema ${point} cascade.`
  )
}

async function isCutOff(): Promise<boolean> {
  if (dataDir === undefined) return false
  const note = await readRestoreNote(dataDir).catch(() => undefined)
  return note?.state === 'switching'
}
