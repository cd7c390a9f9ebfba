import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/limits.ts'
import { sweepLeftovers, temporaryName } from './leftovers.ts'
import { openMedia } from './open-media.ts'

const program = fileURLToPath(new URL('../testing/leftovers-child.ts', import.meta.url))
const children: ChildProcess[] = []
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-leftovers-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  await rm(folder, { recursive: true })
})

/** Another process that is in the middle of an upload and of storing a file. */
async function startWriter(): Promise<ChildProcess> {
  const before = await parts()
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  await expect.poll(async () => (await parts()).length).toBeGreaterThan(before.length)
  return child
}

async function parts(): Promise<string[]> {
  return await readdir(join(folder, 'media', '.parts')).catch(() => [])
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function leftovers(): Promise<number> {
  const folders = [join(folder, 'uploads'), join(folder, 'media', '.parts')]
  const names = await Promise.all(folders.map((path) => readdir(path)))
  return names.flat().length
}

test('the next start removes what a killed process was writing', async () => {
  await kill(await startWriter())
  expect(await leftovers()).toBe(2)
  openMedia({ dataDir: folder })
  expect(await leftovers()).toBe(0)
})

test('what a running process is writing stays', async () => {
  const first = await startWriter()
  await startWriter()
  await kill(first)
  openMedia({ dataDir: folder })
  expect(await leftovers()).toBe(2)
})

test('what this process is writing stays when it opens the folder again', async () => {
  const path = await openMedia({ dataDir: folder }).uploads.openFolder()
  openMedia({ dataDir: folder })
  expect(await readdir(join(folder, 'uploads'))).toEqual([path.slice(path.lastIndexOf('/') + 1)])
})

const [host, pid, token, id] = temporaryName().split('.')

test.each([
  ['of a process that had the number of this one', true, [host, pid, 'another', id], 0],
  ['of a process that has ended', true, [host, 2 ** 22 + 1, 'another', id], 0],
  ['of a process that runs', false, [host, 1, 'another', id], 0],
  ['of another machine, a minute old', false, ['elsewhere', pid, 'another', id], MINUTE],
  ['of another machine, two hours old', true, ['elsewhere', pid, 'another', id], 2 * HOUR],
  ['two hours old, of a number in use again', true, [host, 1, 'another', id], 2 * HOUR],
  ['of this process', false, [host, pid, token, id], 2 * HOUR],
] as const)('a folder %s is removed: %s', async (_whose, isRemoved, parts, age) => {
  const name = parts.join('.')
  await mkdir(join(folder, name))
  const written = new Date(Date.now() - age)
  await utimes(join(folder, name), written, written)
  sweepLeftovers(folder)
  expect(await readdir(folder)).toEqual(isRemoved ? [] : [name])
})

test('a folder that is not there yet holds nothing to remove', () => {
  expect(() => sweepLeftovers(join(folder, 'none'))).not.toThrow()
})
