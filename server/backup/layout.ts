import { isKey } from '#server/media/storage.ts'

/** In the folder of all backups: each is made in it, and moved out when it is whole. */
export const unfinishedFolder = '.unfinished'

// What stands in the folder of a backup.

export const descriptionFile = 'backup.json'
/** Holds the hash of the description, in the form of `sha256sum`. */
export const descriptionHashFile = 'backup.json.sha256'
/** The hashes of all other files, in the same form: `sha256sum -c SHA256SUMS` reads it. */
export const hashesFile = 'SHA256SUMS'
/** The archive of PostgreSQL's folder, as `pg_basebackup` writes it. */
export const databaseFile = 'database.tar.gz'
/** PostgreSQL's own list of the files in that archive. */
export const manifestFile = 'backup_manifest'
/** The rows of each table, where a database of one's own was backed up. */
export const tablesFolder = 'tables'
/** The jobs of its queue. */
export const jobsFile = 'jobs.copy.gz'
/** What is encrypted has this at the end of its name, as age's own program gives it. */
const encryptedEnd = '.age'
/** The key of all that is encrypted, itself encrypted with the passphrase; missing where nothing is. */
export const keyFile = 'key.age'
/** The whole description, encrypted. */
export const encryptedDescriptionFile = `${descriptionFile}${encryptedEnd}`
/** Says when the backup was restored on trial; its absence changes nothing. */
export const triedFile = 'tried.json'
export const mediaFolder = 'media'

/** Of the data folder: without the passwords nobody opens the database, without the secret its hashes mean nothing. */
export const secretFile = 'secret'
export const keyFiles = ['postgres-passwords.json', secretFile] as const

/** Where a backup keeps a file. */
export function storedPath(path: string, isEncrypted: boolean): string {
  return isEncrypted ? `${path}${encryptedEnd}` : path
}

/** The path of a file as it is before it is encrypted. */
export function plainPath(stored: string): string {
  return stored.endsWith(encryptedEnd) ? stored.slice(0, -encryptedEnd.length) : stored
}

/** Whether a backup may hold a file of that path, encrypted or not; it leads nowhere else. */
export function isPathOfBackup(stored: string): boolean {
  const path = plainPath(stored)
  if (path.startsWith(`${mediaFolder}/`)) return isKey(path.slice(mediaFolder.length + 1))
  if (tableOfFile(path) !== undefined) return true
  return [databaseFile, manifestFile, jobsFile, ...keyFiles].includes(path)
}

export function fileOfTable(table: string): string {
  return `${tablesFolder}/${table}.copy.gz`
}

/** The table whose rows a file holds; `undefined` for any other file. */
export function tableOfFile(path: string): string | undefined {
  return /^tables\/([a-z][a-z0-9_]*)\.copy\.gz$/.exec(path)?.[1]
}

const prefix = 'chowk-'

/** `chowk-2026-11-25T02-00-00Z`: colons are not for every file system. */
export function nameOfBackup(made_at: string): string {
  return `${prefix}${made_at.slice(0, 19).replaceAll(':', '-')}Z`
}

/** The instant in the name of a backup; `undefined` for any other name. */
export function instantOfName(name: string): string | undefined {
  const [, day, hour, minute, second] =
    /^chowk-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/.exec(name) ?? []
  return day && `${day}T${hour}:${minute}:${second}Z`
}
