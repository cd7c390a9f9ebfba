import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { readPart } from './backup-parts.ts'
import { type Cover, cover, type Description, description, formats } from './description-form.ts'
import { type BackupKey, encrypt, openKey } from './encryption/backup-key.ts'
import { differenceOf, type HashedFile } from './hashes.ts'
import { descriptionFile, encryptedDescriptionFile, keyFile } from './layout.ts'
import { hashOf } from './write-hashed.ts'

/**
 * Writes the key and the encrypted description into the folder of a backup.
 *
 * @returns what is left to tell everybody
 */
export async function sealDescription(
  folder: string,
  described: Description,
  key: BackupKey,
): Promise<Cover> {
  const content = Readable.from([Buffer.from(JSON.stringify(described))])
  const sealed = await buffer(encrypt(key, content))
  const options = { mode: 0o600, flag: 'wx', flush: true }
  await writeFile(join(folder, keyFile), key.file, options)
  await writeFile(join(folder, encryptedDescriptionFile), sealed, options)
  return coverOf(described, { key: hashOf(key.file), description: hashOf(sealed) })
}

/**
 * Opens what `sealDescription` has written. Without the passphrase nobody could have written it, so the hashes in it are those of the files
 * that were made.
 *
 * @throws an `Error` of one sentence where the passphrase is missing or another one, or a file is missing or changed
 */
export async function openDescription(
  folder: string,
  said: Cover,
  passphrase: string | undefined,
): Promise<{ described: Description; key: BackupKey }> {
  if (passphrase === undefined) {
    throw new Error(
      `The backup ${folder} is encrypted: let BACKUPS_PASSPHRASE_FILE name a file with its passphrase.`,
    )
  }
  const { encrypted } = said
  await requireUnchanged(folder, { path: keyFile, sha256: encrypted.key })
  await requireUnchanged(folder, { path: encryptedDescriptionFile, sha256: encrypted.description })
  const key = await openKey(await readFile(join(folder, keyFile)), passphrase)
  if (!key) throw new Error(`The backup ${folder} was encrypted with another passphrase.`)
  const described = description.parse(
    JSON.parse(await text(readPart({ folder, key }, descriptionFile))),
  )
  if (!isDeepStrictEqual(coverOf(described, encrypted), said)) {
    throw new Error(`${join(folder, descriptionFile)} was changed after the backup was made.`)
  }
  return { described, key }
}

function coverOf(described: Description, encrypted: Cover['encrypted']): Cover {
  return cover.parse({ ...described, format: formats.encrypted, encrypted })
}

async function requireUnchanged(folder: string, file: HashedFile): Promise<void> {
  const difference = await differenceOf(folder, file)
  if (difference) throw new Error(`The backup ${folder} cannot be opened: ${difference}.`)
}
