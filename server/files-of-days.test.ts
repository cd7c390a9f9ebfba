import { expect, test } from 'vitest'
import { accountJobs } from '#server/features/account/jobs.ts'
import { mediaJobs } from '#server/features/media/jobs.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestMember,
} from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import { HOUR, MINUTE } from '#shared/limits.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })

async function send(member: TestMember) {
  const upload_id = await uploadFile(
    { app: chowk.app, as: member },
    await takePhoto('png', 700, 400),
  )
  return (await chowk.call('media/finish-upload', { upload_id }, member)).body.media
}

async function desk() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const contest = await createContest(chowk.db, community, { days: 2 })
  let days_version = 1
  const show = async (link: string, as = operator) => {
    const first = { day_key: 'day-1', content_type: link ? 'image' : 'text', link }
    const rows = [first, { day_key: 'day-2' }]
    const sent = { contest_id: contest.id, days_version, rows, note: 'Another picture.' }
    const answer = await chowk.call('console/save-days', sent, as)
    if (answer.status === 200) days_version = answer.body.days_version
    return answer
  }
  return { community, operator, contest, show }
}

/** Two days after everything was uploaded, what nothing shows is swept. */
async function sweepLater({ community_id }: { community_id: number }) {
  const created_at = new Date(Date.now() - 49 * HOUR).toISOString()
  await chowk.db
    .updateTable('media')
    .set({ created_at })
    .where('community_id', '=', community_id)
    .execute()
  await sweepAll(mediaJobs(chowk.app.services))
}

async function statusOf(path: string): Promise<number> {
  // What was seen before is remembered for some seconds.
  const { now } = chowk.clock
  chowk.clock.now = () => new Date(now().getTime() + MINUTE)
  return (await chowk.app.inject({ url: path })).statusCode
}

// CONSOLE-2
test('a file of a day is served while a day shows it, and swept when none does', async () => {
  const { operator, show } = await desk()
  const { path, variants } = await send(operator)
  expect(await statusOf(path)).toBe(404)
  expect((await show(path)).status).toBe(200)
  await sweepLater(operator)
  expect(await statusOf(path)).toBe(200)
  expect(await statusOf(variants[0]?.path ?? '')).toBe(200)
  await show('')
  expect(await statusOf(path)).toBe(404)
  await sweepLater(operator)
  expect([...storage.files.keys()].filter((key) => path.endsWith(key))).toEqual([])
})

test('a file that has been swept is named, and nothing is saved', async () => {
  const { operator, show } = await desk()
  const { path } = await send(operator)
  await sweepLater(operator)
  const { error } = await show(path)
  expect(error.code).toBe('days_invalid')
  expect(error.errors?.['1.link']).toContain('file_not_added')
})

test('a copy of a challenge keeps the files of its days', async () => {
  const { operator, contest, show } = await desk()
  const { path } = await send(operator)
  await show(path)
  const copy = await chowk.call('console/new-challenge', { contest_id: contest.id }, operator)
  expect(copy.status).toBe(200)
  await show('')
  await sweepLater(operator)
  expect(await statusOf(path)).toBe(200)
})

test('nobody else’s file becomes a challenge’s', async () => {
  const { community, operator, show } = await desk()
  const { path } = await send(await createMember(chowk.db, community))
  expect((await show(path)).status).toBe(200)
  await sweepLater(operator)
  expect(await statusOf(path)).toBe(404)
})

// CONTEST-22
test('media is replaced after somebody has joined, with a note', async () => {
  const { community, operator, contest, show } = await desk()
  const before = await send(operator)
  await show(before.path)
  await createParticipation(chowk.db, contest, await createMember(chowk.db, community))
  const after = await send(operator)
  expect((await show(after.path)).status).toBe(200)
  expect([await statusOf(before.path), await statusOf(after.path)]).toEqual([404, 200])
})

// PRIVACY-1
test('an operator who leaves takes their files along, but for those of challenges', async () => {
  const { community, operator, contest, show } = await desk()
  const shown = await send(operator)
  const other = await send(operator)
  await show(shown.path)
  await chowk.db
    .updateTable('users')
    .set({ deleted_at: new Date(Date.now() - 2 * HOUR).toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', operator.id)
    .execute()
  await sweepAll(accountJobs(chowk.app.services))
  const left = await chowk.db
    .selectFrom('media')
    .select(['path', 'user_id'])
    .where('community_id', '=', community.id)
    .execute()
  expect(left).toEqual([{ path: shown.path, user_id: null }])
  expect(await statusOf(other.path)).toBe(404)
  await sweepLater(operator)
  expect(await statusOf(shown.path)).toBe(200)
  // The next save of the days keeps the file.
  const next = await createMember(chowk.db, community, { role: 'operator' })
  const rows = [{ day_key: 'day-1', name_of_day: 'Look' }, { day_key: 'day-2' }]
  const sent = { contest_id: contest.id, days_version: 2, rows }
  expect((await chowk.call('console/save-days', sent, next)).status).toBe(200)
  expect(await statusOf(shown.path)).toBe(200)
})
