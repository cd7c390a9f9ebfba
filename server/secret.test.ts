import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecret } from './secret.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('makes a secret once, for its own user alone', async () => {
  const secret = await readSecret(undefined, folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await readSecret(undefined, folder)).toBe(secret)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a configured secret leaves no file', async () => {
  expect(await readSecret('configured', folder)).toBe('configured')
  await expect(readFile(join(folder, 'secret'))).rejects.toThrow('ENOENT')
})

test.each(['', 'cut short'])('refuses to be keyed by %j', async (text) => {
  await writeFile(join(folder, 'secret'), text)
  await expect(readSecret(undefined, folder)).rejects.toThrow('is cut short')
})
