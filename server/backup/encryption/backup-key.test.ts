import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter } from 'age-encryption'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import {
  type BackupKey,
  decrypt,
  decryptedSize,
  encrypt,
  encryptedSize,
  makeKey,
  openKey,
} from './backup-key.ts'

const passphrase = 'five random words of ours'
let key: BackupKey
beforeAll(async () => {
  key = await makeKey(passphrase)
})

const encrypted = (content: Buffer) => buffer(encrypt(key, Readable.from([content])))
const decrypted = (content: Buffer) => buffer(decrypt(key, Readable.from([content])))

// DATA-36
test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  '%i bytes are encrypted and decrypted, and their sizes are known',
  async (size) => {
    const content = Buffer.alloc(size, 'ab')
    const written = await encrypted(content)
    expect(written.includes('abab')).toBe(false)
    expect(encryptedSize(size)).toBe(written.length)
    expect(decryptedSize(written.length)).toBe(size)
    expect(await decrypted(written)).toEqual(content)
  },
)

// DATA-36
test('a key is a file of age, which opens with its passphrase alone and opens the files of the backup', async () => {
  expect(await openKey(key.file, passphrase)).toEqual(key)
  expect(await openKey(key.file, `${passphrase}!`)).toBeUndefined()
  const age = new Decrypter()
  age.addPassphrase(passphrase)
  const identity = await age.decrypt(key.file, 'text')
  expect(identity).toMatch(/^AGE-SECRET-KEY-1\w+\n$/)
  const files = new Decrypter()
  files.addIdentity(identity.trim())
  expect(await files.decrypt(await encrypted(Buffer.from('a picture')), 'text')).toBe('a picture')
})

// DATA-36
test('what was changed or cut, or is of another key, is not decrypted', async () => {
  const content = Buffer.alloc(200_000, 'ab')
  const written = await encrypted(content)
  for (const at of [0, 30, 100, 180, 70_000, written.length - 1]) {
    const changed = Buffer.from(written)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(decrypted(changed), String(at)).rejects.toThrow()
  }
  for (const length of [0, 100, 184, 65_736, written.length - 1]) {
    await expect(decrypted(written.subarray(0, length)), String(length)).rejects.toThrow()
  }
  key = await makeKey(passphrase)
  await expect(decrypted(written)).rejects.toThrow('no identity matched')
})

test('an error of what is encrypted, and of who reads it, ends both', async () => {
  const broken = async function* () {
    yield Buffer.alloc(100_000)
    throw new Error('the disk is gone')
  }
  await expect(buffer(encrypt(key, broken()))).rejects.toThrow('the disk is gone')
  let hasEnded = false
  const endless = async function* () {
    try {
      for (;;) yield Buffer.alloc(100_000)
    } finally {
      hasEnded = true
    }
  }
  for await (const _ of encrypt(key, endless())) break
  await eventually(() => expect(hasEnded).toBe(true))
})
