import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  clearAway,
  clearModels,
  killServer,
  people,
  query,
  startApp,
  usedDataDir,
} from './testing/postgres-app.ts'

afterEach(clearAway)
afterAll(clearModels)

describe.each(people)('run by $name', { timeout: 180_000 }, (person) => {
  // DATA-8
  test('recovers when app and server were both killed', async () => {
    const dataDir = await usedDataDir(person)
    const first = startApp(dataDir, person)
    await query(await first.url, 'create table kept (n int); insert into kept values (1)')
    await first.end('SIGKILL')
    await killServer(dataDir)

    const second = startApp(dataDir, person)
    expect(await query(await second.url, 'select n from kept')).toEqual([{ n: 1 }])
  })
})
