import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readPassphrase } from './passphrase.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-passphrase-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileWith(text: string): Promise<string> {
  const file = join(folder, 'passphrase')
  await writeFile(file, text)
  return file
}

const words = 'पाँच random words of ours'

// DATA-36
test('a passphrase is a setting, or stands in a file, whose last line break is none of it', async () => {
  const from = async (variables: Record<string, string>) =>
    readPassphrase(readConfig(variables).backups)
  expect(await from({})).toBeUndefined()
  expect(await from({ BACKUPS_PASSPHRASE: words })).toBe(words)
  for (const end of ['', '\n', '\r\n']) {
    expect(await from({ BACKUPS_PASSPHRASE_FILE: await fileWith(words + end) })).toBe(words)
  }
  expect(await from({ BACKUPS_PASSPHRASE_FILE: await fileWith(` ${words} \n\n`) })).toBe(
    ` ${words} \n`,
  )
})

// DATA-36
test('what cannot be a passphrase is refused in words', async () => {
  expect(() => readConfig({ BACKUPS_PASSPHRASE: 'too short' })).toThrow(
    'BACKUPS_PASSPHRASE must have 16 characters or more.',
  )
  expect(() => readConfig({ BACKUPS_PASSPHRASE: words, BACKUPS_PASSPHRASE_FILE: '/x' })).toThrow(
    /^BACKUPS_PASSPHRASE and BACKUPS_PASSPHRASE_FILE must not be set together\.$/,
  )
  const passphraseFile = await fileWith('too short\n')
  await expect(readPassphrase({ passphraseFile })).rejects.toThrow(
    `BACKUPS_PASSPHRASE_FILE must name a file with 16 characters or more: ${passphraseFile}.`,
  )
  await expect(readPassphrase({ passphraseFile: join(folder, 'none') })).rejects.toThrow(
    `BACKUPS_PASSPHRASE_FILE cannot be read (ENOENT): ${join(folder, 'none')}.`,
  )
})
