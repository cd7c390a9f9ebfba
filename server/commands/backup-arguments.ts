import { parseArgs } from 'node:util'
import { keptDays, keptWeeks } from '#server/backup/kept-backups.ts'

export const backupHelp = `Backs up what Chowk stores: the database, embedded or at DATABASE_URL, the media, and the keys of the data folder.

  npm run backup [-- --to <folder>] [--try] [--keep]
      Makes a backup in a folder of its own, by default in DATA_DIR/backups, also while Chowk runs. With --try it then checks
      it, as --check does. With --keep it then removes older ones: those of ${keptDays} days and ${keptWeeks} weeks stay, and the last one that
      was checked and is well.

      Where BACKUPS_S3_ENDPOINT names a bucket it is copied there last, and with --keep as many stay there.

  npm run backup -- --check <backup>
      Restores a backup into a folder of its own, starts it, checks it, and removes that folder. Chowk may run meanwhile.

  npm run backup -- --list
      Names the backups in that folder, and in the bucket.

A backup holds all that members have written, their e-mail addresses and the keys of the installation: keep it safe, and keep
a copy on another machine. It ends with 0 where all went well, and with 1 where it did not.
`

export const restoreHelp = `Restores a backup into the data folder, or into the database at DATABASE_URL, whichever of the two it was made of. Stop Chowk first.

  npm run restore -- <backup> [--anyway]
      Checks the backup, starts it, and checks what it holds; only then it takes the place of what is there, which is kept in
      DATA_DIR/restore-points, or in a schema of that database. With --anyway it does so too where a check has failed.

  npm run restore -- --from-bucket [<name of a backup>] [--anyway]
      Fetches that backup, or else the newest, from the bucket at BACKUPS_S3_ENDPOINT into the folder of backups, and restores it.

  npm run restore -- --finish
      Completes a restore that was cut off in its last step.

  npm run restore -- --point <schema>
      Brings back what was in the database at DATABASE_URL before a restore, from that schema.

It ends with 0 where all went well, with 1 where nothing was changed, and with 2 where --finish must complete it.
`

export type BackupCommand =
  | { action: 'help' }
  | { action: 'make'; to: string | undefined; keep: boolean; isTried: boolean }
  | { action: 'check'; path: string }
  | { action: 'list'; to: string | undefined }

export type RestoreCommand =
  | { action: 'help' }
  | { action: 'finish' }
  | { action: 'point'; name: string }
  | { action: 'restore'; path: string; anyway: boolean }
  | { action: 'fetch'; name: string | undefined; anyway: boolean }

const flag = { type: 'boolean', default: false } as const
const help = { type: 'boolean', short: 'h', default: false } as const

/** @throws an `Error` of one sentence for wrong arguments */
export function readBackupCommand(args: string[]): BackupCommand {
  const folder = { type: 'string' } as const
  const options = { to: folder, check: folder, keep: flag, try: flag, list: flag, help } as const
  const { positionals, values } = parse(() => parseArgs({ args, options, allowPositionals: true }))
  if (values.help) return { action: 'help' }
  refuseMore(positionals)
  const { to, check, keep, try: isTried } = values
  if (values.list) {
    if (check !== undefined || keep || isTried) throw new Error('--list goes with --to alone.')
    return { action: 'list', to }
  }
  if (check === undefined) return { action: 'make', to, keep, isTried }
  if (to !== undefined || keep || isTried)
    throw new Error('--check stands alone, with the backup after it.')
  return { action: 'check', path: check }
}

/** @throws an `Error` of one sentence for wrong arguments */
export function readRestoreCommand(args: string[]): RestoreCommand {
  const point = { type: 'string' } as const
  const options = { anyway: flag, finish: flag, point, 'from-bucket': flag, help } as const
  const { positionals, values } = parse(() => parseArgs({ args, options, allowPositionals: true }))
  if (values.help) return { action: 'help' }
  const [path, ...rest] = positionals
  refuseMore(rest)
  const isFetched = values['from-bucket']
  if (values.finish) {
    if (path !== undefined || values.anyway || isFetched) throw new Error('--finish stands alone.')
    return { action: 'finish' }
  }
  if (values.point !== undefined) {
    if (path !== undefined || values.anyway || isFetched) {
      throw new Error('--point stands alone, with the schema after it.')
    }
    return { action: 'point', name: values.point }
  }
  if (isFetched) return { action: 'fetch', name: path, anyway: values.anyway }
  if (path === undefined) throw new Error('Please name the folder of a backup.')
  return { action: 'restore', path, anyway: values.anyway }
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    // What follows the first sentence is for programmers.
    throw new Error(error instanceof Error ? error.message.split(/(?<=\w)\. |\n/)[0] : undefined)
  }
}

function refuseMore(more: readonly string[]): void {
  if (more.length > 0) throw new Error(`"${more.join(' ')}" is too much; quote what has spaces.`)
}
