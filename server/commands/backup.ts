import { join, resolve } from 'node:path'
import { checkBackup } from '#server/backup/check-backup.ts'
import { readPassphrase } from '#server/backup/encryption/passphrase.ts'
import { inWords } from '#server/backup/error-words.ts'
import { inMegabytes } from '#server/backup/free-space.ts'
import { removeOldBackups } from '#server/backup/known-backups.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { showProgress } from '#server/backup/progress.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type BackupCommand, backupHelp, readBackupCommand } from './backup-arguments.ts'
import { copyBackup, listAll } from './bucket-actions.ts'

// npm run backup: what it takes, --help tells.

const onProgress = showProgress(process.stderr)

try {
  const command = readBackupCommand(process.argv.slice(2))
  process.stdout.write(command.action === 'help' ? backupHelp : await run(command))
} catch (error) {
  onProgress('')
  console.error(inWords(error))
  process.exitCode = 1
}

type Asked = Exclude<BackupCommand, { action: 'help' }>

async function run(command: Asked): Promise<string> {
  const config = readConfig(process.env)
  const lines = await act(command, config)
  onProgress('')
  return `${lines.join('\n')}\n`
}

async function act(command: Asked, config: Config): Promise<string[]> {
  if (command.action === 'check') return check(command.path, config)
  const folder = resolve(command.to ?? config.backups.to ?? join(config.dataDir, 'backups'))
  return command.action === 'list' ? listAll(folder, config) : make(folder, command, config)
}

async function make(
  into: string,
  { keep, isTried }: Extract<BackupCommand, { action: 'make' }>,
  config: Config,
): Promise<string[]> {
  const { dataDir, s3, databaseUrl, backups } = config
  const passphrase = await readPassphrase(backups)
  const made = await makeBackup({
    ...{ dataDir, into, databaseUrl, passphrase, onProgress, variables: process.env },
    ...(s3 && { s3 }),
  })
  const { path, isEncrypted } = made
  const { bytes, media } = made.described
  const lines = [
    `${path} holds the database (${inMegabytes(bytes.archive)}) and ${media.files} media (${inMegabytes(bytes.media)}).`,
    isEncrypted
      ? 'It is encrypted, and opens with its passphrase alone: keep that elsewhere, and a copy of the backup on another machine.'
      : 'It holds what members have written, and the keys of the installation: keep it safe, and a copy on another machine.',
  ]
  // A backup that is not well must not take the place of one that is, here or in the bucket.
  if (isTried) lines.push(...(await check(path, config)))
  if (keep) {
    const names = await removeOldBackups(into).catch((error) => {
      throw new Error(`${lines[0]} Older backups could not be removed: ${inWords(error)}`)
    })
    lines.push(names.length > 0 ? `Removed: ${names.join(', ')}.` : 'No older one was removed.')
  }
  return [...lines, ...(await copyBackup(made, { config, keep, onProgress }))]
}

async function check(path: string, { dataDir, backups }: Config): Promise<string[]> {
  const passphrase = await readPassphrase(backups)
  const { well, wrong } = await checkBackup(path, { dataDir, passphrase, onProgress })
  if (wrong.length === 0) return [`${path} was restored on trial, and is well.`, ...well]
  throw new Error(`${path} was restored on trial, and is not well.\n${wrong.join('\n')}`)
}
