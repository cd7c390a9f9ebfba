import { screen } from '@testing-library/dom'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noBackups } from '#server/calls/run/services.ts'
import { createHost } from '#server/testing/hosts.ts'
import { testApp } from '#server/testing/test-app.ts'
import { hostPaths } from '#web/console/paths.ts'
import { bannerSays } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

let backups = noBackups
const app = testApp({ findBackups: async () => backups })

// HOST-11, DATA-36
test.each([
  [true, 'With a passphrase'],
  [false, 'None'],
])('says whether the last backup is encrypted: %s', async (is_backup_encrypted, words) => {
  backups = { ...noBackups, last_backup_at: '2026-11-25T02:00:00.000Z', is_backup_encrypted }
  await renderScreen(app, hostPaths.installation, { host: await createHost(app.db) })
  const label = await screen.findByText('Encryption of the last backup')
  expect(label.nextElementSibling?.textContent).toBe(words)
})

// HOST-11, DATA-37
test('says when the last backup in the bucket was made, where there is a bucket', async () => {
  backups = { ...noBackups, bucket: { last_copied_at: null } }
  await renderScreen(app, hostPaths.installation, { host: await createHost(app.db) })
  const label = await screen.findByText('Last backup in the bucket')
  expect(label.nextElementSibling?.textContent).toBe('None known')
})

// HOST-11
test('says nothing of encryption and a bucket where there is neither', async () => {
  backups = noBackups
  await renderScreen(app, hostPaths.installation, { host: await createHost(app.db) })
  expect(await screen.findAllByText('None known')).toHaveLength(2)
  expect(screen.queryByText('Encryption of the last backup')).toBeNull()
  expect(screen.queryByText('Last backup in the bucket')).toBeNull()
})

/** A job of the queue that has failed so often. */
async function failedJob(attempts: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('a-job-of-tests', '{}'::json, max_attempts => 25)`.execute(
    app.db,
  )
  await sql`
    update graphile_worker._private_jobs
    set last_error = 'The mailbox is full.', attempts = ${attempts}
    where id = ${rows[0]?.id}`.execute(app.db)
}

// HOST-11
test('work that failed is said to be given up or to be tried again, and can be tried at once', async () => {
  await failedJob(25)
  const { press } = await renderScreen(app, hostPaths.installation, {
    host: await createHost(app.db),
  })
  await screen.findByText('Given up after 25 tries')
  await press('Try it now')
  await bannerSays('It is being tried')
  await screen.findByText('Tried 0 times, and will be tried again')
  expect(screen.queryByText(/^Given up/)).toBeNull()
})
