import { expect, test } from 'vitest'
import { sweepOldMedia } from '#server/features/media/testing/sweep-old-media.ts'
import { writtenChallenge } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestMember,
} from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { film } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import type { Input } from '#shared/contracts/calls.ts'

const chowk = testApp({ storage: memoryStorage() })

async function desk(options: { published?: boolean; joined?: boolean; declared?: boolean } = {}) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community, { published: false, ...options })
  if (options.joined) await createParticipation(chowk.db, contest, member)
  const save = (changed: Partial<Input<'console/save-challenge'>> = {}, as = operator) =>
    chowk.call('console/save-challenge', { ...writtenChallenge(contest.id), ...changed }, as)
  const read = async (contest_id = contest.id) =>
    (await chowk.call('console/challenge', { contest_id }, operator)).body.challenge
  return { community, operator, member, contest, save, read }
}

async function send(member: TestMember, bytes = takePhoto('jpeg', 498, 1280)) {
  const upload_id = await uploadFile({ app: chowk.app, as: member }, await bytes)
  return (await chowk.call('media/finish-upload', { upload_id }, member)).body.media
}

/** Uploads both pictures of a challenge; the banner is shown in its smaller size, beside which there is a larger one. */
async function sendPictures(member: TestMember) {
  const banner = await send(member)
  const thumbnail = await send(member, takePhoto('jpeg', 405, 720))
  const banner_image = banner.path.replace('.webp', '-640.webp')
  return { banner_image, thumbnail_image: thumbnail.path }
}

const sweepOld = (of: TestMember) => sweepOldMedia(chowk, of)

async function statusesOf(...paths: string[]) {
  const answers = await Promise.all(paths.map((url) => chowk.app.inject({ url })))
  return answers.map(({ statusCode }) => statusCode)
}

// CONSOLE-12
test('a challenge shows the pictures that its operator has uploaded, in all sizes, and members get them', async () => {
  const { operator, member, contest, save, read } = await desk()
  const picture = await sendPictures(operator)
  const { banner_image, thumbnail_image } = picture
  const largest = banner_image.replace('-640', '')
  expect(await statusesOf(banner_image, largest, thumbnail_image)).toEqual([404, 404, 404])
  expect((await save({ picture, picture_alt: 'Four lamps' })).status).toBe(200)
  expect(await read()).toMatchObject({ picture, picture_alt: 'Four lamps', banner_image })
  await chowk.call('console/publish-challenge', { contest_id: contest.id }, operator)
  const seen = await chowk.call('contest/singlecontest', { contest_id: contest.id }, member)
  expect(seen.body.contest).toMatchObject({ ...picture, picture_alt: 'Four lamps' })
  expect(seen.body.share_picture).toBeNull()
  await sweepOld(operator)
  expect(await statusesOf(banner_image, largest, thumbnail_image)).toEqual([200, 200, 200])
})

// CONSOLE-12
test('pictures that are replaced, and those of a deleted draft, are swept', async () => {
  const { operator, contest, save } = await desk()
  const first = await sendPictures(operator)
  const second = await sendPictures(operator)
  await save({ picture: first })
  await save({ picture: second, version: 2 })
  await sweepOld(operator)
  expect(await statusesOf(first.banner_image, first.thumbnail_image)).toEqual([404, 404])
  expect(await statusesOf(second.banner_image, second.thumbnail_image)).toEqual([200, 200])
  await chowk.call('console/delete-draft', { contest_id: contest.id }, operator)
  await sweepOld(operator)
  expect(await statusesOf(second.banner_image, second.thumbnail_image)).toEqual([404, 404])
})

test('a copy shares the pictures, and keeps them when the first challenge gets others or is deleted', async () => {
  const { community, operator, contest, save, read } = await desk()
  const picture = await sendPictures(operator)
  await save({ picture, picture_alt: 'Four lamps' })
  const begun = await chowk.call('console/new-challenge', { contest_id: contest.id }, operator)
  const { contest_id } = begun.body
  expect(await read(contest_id)).toMatchObject({ picture, picture_alt: 'Four lamps' })
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const saved = await save({ contest_id, version: 1, picture }, other)
  expect(saved.status).toBe(200)
  await chowk.call('console/delete-draft', { contest_id: contest.id }, operator)
  await sweepOld(operator)
  expect(await statusesOf(picture.banner_image, picture.thumbnail_image)).toEqual([200, 200])
})

test('the files of days stay when the texts are saved, and the pictures when the days are', async () => {
  const { operator, contest, save } = await desk()
  const picture = await sendPictures(operator)
  const { path } = await send(operator)
  const rows = [
    { day_key: 'day-1', name_of_day: '1', content_type: 'image' as const, link: path, detail: '' },
  ]
  const days = { contest_id: contest.id, days_version: 1, rows }
  expect((await chowk.call('console/save-days', days, operator)).status).toBe(200)
  await save({ picture })
  const again = { ...days, days_version: 2, rows: rows.map((row) => ({ ...row, detail: 'Look' })) }
  expect((await chowk.call('console/save-days', again, operator)).status).toBe(200)
  await sweepOld(operator)
  expect(await statusesOf(path, picture.banner_image)).toEqual([200, 200])
})

// CONSOLE-12
test("refuses another's file, a file of a post, a video, another community's, and made-up paths", async () => {
  const { operator, member, save, read } = await desk()
  const own = await sendPictures(operator)
  const posted = await send(operator)
  const written = { location: 'Lodhi Garden', language_id: 2, media_ids: [posted.id] }
  await chowk.call('post/newpost', { ...written, title: 'Kites' }, operator)
  const elsewhere = await createMember(chowk.db, await createCommunity(chowk.db), {
    role: 'operator',
  })
  const wrong = [
    (await send(member)).path,
    (await send(elsewhere)).path,
    (await send(operator, film())).path,
    posted.path,
    own.banner_image.replace('-640', '-320'.repeat(2)),
    '/media/challenge-themes/yoga-banner-v2.webp',
    'https://example.org/a.webp',
  ]
  for (const path of wrong) {
    for (const picture of [
      { ...own, banner_image: path },
      { ...own, thumbnail_image: path },
    ]) {
      const { status, error } = await save({ picture })
      expect([path, status, error?.code]).toEqual([path, 404, 'media_not_found'])
    }
  }
  expect(await read()).toMatchObject({ picture: 'none', version: 1 })
})

test('what a challenge shows already may stay, whosever it is, and so it is with older forms', async () => {
  const { community, contest, save, read } = await desk()
  const picture = { banner_image: '/media/demo/lamps.webp', thumbnail_image: null }
  await chowk.db
    .updateTable('contests')
    .set(picture)
    .where('community_id', '=', community.id)
    .where('id', '=', contest.id)
    .execute()
  expect((await save({ picture, hashtags: ['a'] })).status).toBe(200)
  expect((await save({ picture: 'own', hashtags: ['b'], version: 2 })).status).toBe(200)
  expect(await read()).toMatchObject({ picture, hashtags: ['b'] })
  expect((await save({ picture: 'yoga', picture_alt: 'Lamps', version: 3 })).status).toBe(200)
  expect(await read()).toMatchObject({ picture: 'yoga', picture_alt: '' })
})

test('a picture may change after somebody has joined, without a note, until the results are declared', async () => {
  const joined = await desk({ published: true, joined: true })
  const unchanged = { ...(await joined.read()), note: '' }
  const { texts, hashtags, start_date, end_date } = unchanged
  const same = { texts, hashtags, start_date, end_date, note: '' }
  const picture = await sendPictures(joined.operator)
  expect((await joined.save({ ...same, picture })).status).toBe(200)
  const { rows } = (await chowk.call('console/log', {}, joined.operator)).body
  expect(rows.map(({ action }) => action)).toEqual(['edit-challenge'])
  const declared = await desk({ published: true, declared: true })
  const late = await declared.save({ picture: await sendPictures(declared.operator) })
  expect(late.error?.code).toBe('results_declared')
})
