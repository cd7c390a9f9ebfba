import { expect, test } from 'vitest'
import { openConnection } from '#server/db/one-connection.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import { keepFiles, mayRemoveFiles } from './backup-lock.ts'

const chowk = testApp()

const asked = () => chowk.db.transaction().execute(mayRemoveFiles)

// DATA-38
test('files are removed at any time but while backups are made', async () => {
  const removing = await chowk.db.startTransaction().execute()
  expect(await mayRemoveFiles(removing)).toBe(true)
  expect(await asked()).toBe(true)
  await removing.commit().execute()
  const [one, other] = [await openConnection(chowk.url), await openConnection(chowk.url)]
  await keepFiles(one.db)
  await keepFiles(other.db)
  await one.end()
  expect(await asked()).toBe(false)
  await other.end()
  await expect.poll(asked).toBe(true)
})

// DATA-38
test('a backup waits for files that are being removed', async () => {
  const removing = await chowk.db.startTransaction().execute()
  await mayRemoveFiles(removing)
  const backup = await openConnection(chowk.url)
  const keeping = keepFiles(backup.db).then(() => 'kept')
  await doneOrWaiting(chowk.db, await processOf(removing), keeping)
  expect(await Promise.race([keeping, 'waits'])).toBe('waits')
  await removing.commit().execute()
  expect(await keeping).toBe('kept')
  await backup.end()
})
