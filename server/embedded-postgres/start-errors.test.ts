import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { prepareCluster } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { freePort } from './launch.ts'
import { holdServer, stopServer } from './server.ts'
import {
  clearAway,
  clearModels,
  newDataDir,
  newFolder,
  people,
  query,
  serverPid,
  startApp,
  unfinishedFolders,
  usedDataDir,
} from './testing/postgres-app.ts'

const roots = people.filter((person) => person.name === 'root')
const ordinary = people.filter((person) => person.name !== 'root')
const log = () => {}

// The tests wait for servers and for locks, so they run side by side; each has a data folder of its own.
afterAll(async () => {
  await clearAway()
  await clearModels()
})

describe.concurrent.each(people)('run by $name', { timeout: 180_000 }, (person) => {
  test('lets one app alone use a folder, and names it to the other', async () => {
    const dataDir = await usedDataDir(person)
    const first = startApp(dataDir, person)
    const url = await first.url
    const second = startApp(dataDir, person)
    await expect(second.url).rejects.toThrow(
      `Another Chowk (process ${first.child.pid}) is already running on the data folder ${dataDir}.`,
    )
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('lets one of several first starts at once win', async () => {
    const dataDir = await newDataDir(person)
    const apps = [1, 2, 3].map(() => startApp(dataDir, person))
    const outcomes = await Promise.allSettled(apps.map((app) => app.url))
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(won).toHaveLength(1)
    for (const { reason } of lost) expect(reason.message).toContain('Another Chowk (process')
    expect(await query(won[0]?.value ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
    expect(await unfinishedFolders(dataDir)).toEqual([])
  })

  test('starts afresh after a first start that was killed half-way', async () => {
    const dataDir = await newDataDir(person)
    const first = startApp(dataDir, person)
    while ((await unfinishedFolders(dataDir)).length === 0) await sleep(5)
    await first.end('SIGKILL')
    expect(await unfinishedFolders(dataDir)).toHaveLength(1)

    await startApp(dataDir, person).url
    expect(await unfinishedFolders(dataDir)).toEqual([])
  })

  test('refuses a file where the data folder should be', async () => {
    const dataDir = await newDataDir(person)
    await writeFile(dataDir, 'precious')
    await expect(startApp(dataDir, person).url).rejects.toThrow(
      `The data folder ${dataDir} cannot be made: a file stands in its place.`,
    )
    expect(await readFile(dataDir, 'utf8')).toBe('precious')
  })

  test('refuses a database folder that holds something else', async () => {
    const dataDir = await newFolder(await newDataDir(person), person)
    const cluster = await newFolder(join(dataDir, 'postgres'), person)
    await writeFile(join(cluster, 'notes.txt'), 'precious')
    await expect(startApp(dataDir, person).url).rejects.toThrow(
      'holds something other than a database',
    )
    expect(await readdir(cluster)).toEqual(['notes.txt'])
  })

  test('refuses a database whose passwords are gone', async () => {
    const dataDir = await usedDataDir(person)
    await rm(join(dataDir, 'postgres-passwords.json'))
    await expect(startApp(dataDir, person).url).rejects.toThrow(
      'postgres-passwords.json is missing',
    )
  })
})

describe.concurrent.each(ordinary)('run by $name', (person) => {
  test('refuses a data folder that it cannot write to', async () => {
    const dataDir = await newFolder(await newDataDir(person), person)
    await chmod(dataDir, 0o555)
    await expect(startApp(dataDir, person).url).rejects.toThrow(
      `The data folder ${dataDir} cannot be written to by the user Chowk runs as.`,
    )
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe.concurrent.each(roots)('run by $name', { timeout: 180_000 }, (root) => {
  test('names the folder that PostgreSQL cannot get through', async () => {
    const closed = await newFolder(await newDataDir(root), root)
    await chmod(closed, 0o700)
    const dataDir = join(closed, 'data')
    await expect(startApp(dataDir, root).url).rejects.toThrow(`run "chmod o+x ${closed}"`)
    expect(await readdir(dataDir)).not.toContain('postgres')
  })

  test('runs the database of an ordinary user as that user', async () => {
    const person = { name: 'an ordinary user', uid: 65534, gid: 65534 }
    const dataDir = await usedDataDir(person)
    const first = startApp(dataDir, person)
    await query(await first.url, 'create table kept (n int)')
    await first.end('SIGKILL')
    const second = startApp(dataDir, root)
    expect(await query(await second.url, 'select * from kept')).toEqual([])
    await second.end('SIGTERM')
    const third = startApp(dataDir, person)
    expect(await query(await third.url, 'select * from kept')).toEqual([])
  })

  test('tells an ordinary user whose database it is', async () => {
    const dataDir = await usedDataDir(root)
    await chmod(dataDir, 0o777)
    const person = { name: 'an ordinary user', uid: 65534, gid: 65534 }
    await expect(startApp(dataDir, person).url).rejects.toThrow(
      'belongs to the user with the number',
    )
  })
})

test('takes another port when the one it chose is taken', { timeout: 180_000 }, async () => {
  const dataDir = await newDataDir({ name: 'ourselves' })
  const cluster = await prepareCluster(await openDataFolder(dataDir), log)
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const takenPort = typeof address === 'object' ? address?.port : undefined
  const ports = [takenPort ?? 0, await freePort()]
  const server = await holdServer(cluster, { log, choosePort: async () => ports.shift() ?? 0 })
  expect(ports).toEqual([])
  expect(server.port).not.toBe(takenPort)
  await stopServer(cluster)
  expect(await serverPid(dataDir)).toBeUndefined()
  taken.close()
})
