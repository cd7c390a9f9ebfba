import { readFile } from 'node:fs/promises'

/** As many characters as a passphrase must have: five random words, or a text of a password manager. */
export const minPassphraseLength = 16

/** The settings that hold a passphrase, or name the file with it; one of the two at most. */
export type PassphraseSettings = {
  passphrase?: string | undefined
  passphraseFile?: string | undefined
}

/**
 * What backups are encrypted with; `undefined` where they are not.
 *
 * @throws an `Error` of one sentence where the file cannot be read, or holds too little
 */
export async function readPassphrase({
  passphrase,
  passphraseFile: file,
}: PassphraseSettings): Promise<string | undefined> {
  if (file === undefined) return passphrase
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`BACKUPS_PASSPHRASE_FILE cannot be read (${cause.code}): ${file}.`, { cause })
  })
  // Editors end a file with a line break, and people who type the passphrase do not.
  const read = text.replace(/\r?\n$/, '')
  if (read.length >= minPassphraseLength) return read
  throw new Error(
    `BACKUPS_PASSPHRASE_FILE must name a file with ${minPassphraseLength} characters or more: ${file}.`,
  )
}
