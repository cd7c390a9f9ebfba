import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accountJobs } from '#server/features/account/jobs.ts'
import { sweepOldMedia } from '#server/features/media/testing/sweep-old-media.ts'
import type { DrawnWords } from '#server/media/share-picture/share-picture.ts'
import { writtenChallenge } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createContest,
  createMember,
  type TestMember,
} from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { film } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { HOUR } from '#shared/limits.ts'

let drawn: DrawnWords[] = []
const sharePictures = {
  draw: async (words: DrawnWords) => {
    drawn.push(words)
    return Buffer.from('a picture')
  },
  drawCertificate: async () => undefined,
  drawSvg: async () => undefined,
  stop: () => undefined,
}
const chowk = testApp({ storage: memoryStorage(), sharePictures })

async function desk() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const save = (changed: Partial<Input<'console/save-community'>> = {}, as = operator) =>
    chowk.call(
      'console/save-community',
      { name: 'Lodhi', place_name: '', language_ids: [], version: 1, ...changed },
      as,
    )
  const seen = async () => {
    const { identification_token } = community
    return (await chowk.call('auth/identification-token', { identification_token })).body
  }
  return { community, operator, save, seen }
}

async function send(member: TestMember, bytes = takePhoto('png', 512, 512)) {
  const upload_id = await uploadFile({ app: chowk.app, as: member }, await bytes)
  const asked = { upload_id, is_face: true }
  return (await chowk.call('media/finish-upload', asked, member)).body.media
}

const sweepOld = (of: TestMember) => sweepOldMedia(chowk, of)

const statusOf = async (url: string) => (await chowk.app.inject({ url })).statusCode

// CONSOLE-13
test('everybody sees the logo in its smallest size; it stays until another takes its place, and is logged', async () => {
  const { operator, save, seen } = await desk()
  const first = await send(operator)
  expect(await statusOf(first.path)).toBe(404)
  expect((await save({ logo_id: first.id })).body).toEqual({ status: 'success', version: 2 })
  const { logo } = (await seen()).community
  expect(logo).toBe(first.path.replace('.webp', '-128.webp'))
  await save({ name: 'Lodhi Colony', version: 2 })
  expect((await seen()).community).toMatchObject({ name: 'Lodhi Colony', logo })
  await sweepOld(operator)
  expect(await statusOf(logo ?? '')).toBe(200)
  expect(await statusOf(first.path)).toBe(200)

  const second = await send(operator)
  await save({ logo_id: second.id, version: 3 })
  await sweepOld(operator)
  expect(await statusOf(first.path)).toBe(404)
  await save({ logo_id: null, version: 4 })
  expect((await seen()).community.logo).toBeNull()
  await sweepOld(operator)
  expect(await statusOf(second.path)).toBe(404)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action }) => action)).toEqual(Array(4).fill('edit-community'))
})

// CONSOLE-13
test('of two operators who save at once one is told, and the logo of the other stays', async () => {
  const { community, operator, save, seen } = await desk()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const [mine, theirs] = [await send(operator), await send(other)]
  const answers = await Promise.all([
    save({ logo_id: mine.id }),
    save({ logo_id: theirs.id }, other),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const kept = answers[0]?.status === 200 ? mine : theirs
  expect((await seen()).community.logo).toContain(kept.id)
})

// CONSOLE-13
test("refuses another's file, one of a post or a challenge, a video, and another community's", async () => {
  const { community, operator, save, seen } = await desk()
  const member = await createMember(chowk.db, community)
  const elsewhere = await desk()
  const posted = await send(operator)
  const written = { location: 'Lodhi Garden', language_id: 2, media_ids: [posted.id] }
  await chowk.call('post/newpost', { ...written, title: 'Kites' }, operator)
  const contest = await createContest(chowk.db, community, { published: false })
  const shown = await send(operator)
  const picture = { banner_image: shown.path, thumbnail_image: null }
  const challenge = { ...writtenChallenge(contest.id), picture }
  expect((await chowk.call('console/save-challenge', challenge, operator)).status).toBe(200)
  const wrong = [
    await send(member),
    await send(elsewhere.operator),
    await send(operator, film()),
    posted,
    shown,
  ]
  for (const { id, type } of wrong) {
    const { status, error } = await save({ logo_id: id })
    expect([type, status, error?.code]).toEqual([type, 404, 'media_not_found'])
  }
  expect((await seen()).community).toMatchObject({ name: 'Test Nagar', logo: null })
})

test('no post, profile or challenge takes the file of the logo', async () => {
  const { community, operator, save } = await desk()
  const { id, path } = await send(operator)
  await save({ logo_id: id })
  const written = { location: 'Lodhi Garden', language_id: 2, media_ids: [id] }
  const contest = await createContest(chowk.db, community, { published: false })
  const picture = { banner_image: path, thumbnail_image: null }
  const answers = [
    await chowk.call('post/newpost', { ...written, title: 'Kites' }, operator),
    await chowk.call('user/update-profile', { picture_id: id }, operator),
    await chowk.call(
      'console/save-challenge',
      { ...writtenChallenge(contest.id), picture },
      operator,
    ),
  ]
  for (const { error } of answers) expect(error?.code).toBe('media_not_found')
})

// CONSOLE-13
test('the picture that other sites show has the logo', async () => {
  const { operator, save, seen } = await desk()
  const before = (await seen()).share_picture
  const { id, path } = await send(operator)
  await save({ name: 'Test Nagar', logo_id: id })
  const { share_picture } = await seen()
  expect(share_picture).not.toBe(before)
  drawn = []
  expect(await statusOf(share_picture)).toBe(200)
  expect(drawn).toMatchObject([{ title: 'Test Nagar', logo: path }])
  const { width, format } = await sharp(drawn[0]?.logoFile).metadata()
  expect([width, format]).toEqual([512, 'webp'])
})

// CONSOLE-13
test('a picture that operators choose for links takes the place of the drawn one until it is removed', async () => {
  const { community, operator, save, seen } = await desk()
  const drawnPath = (await seen()).share_picture
  const picture = await send(operator, takePhoto('png', 1200, 630))
  expect((await save({ share_id: picture.id })).body.version).toBe(2)
  expect((await seen()).share_picture).toBe(picture.path)
  expect(await statusOf(picture.path)).toBe(200)
  await save({ name: 'Lodhi Colony', version: 2 })
  await sweepOld(operator)
  expect((await seen()).share_picture).toBe(picture.path)
  expect(await statusOf(picture.path)).toBe(200)
  const { body } = await chowk.call('console/community', {}, operator)
  expect(body.community).toMatchObject({ share_picture: picture.path, logo: null })
  expect(body.community.drawn_picture).not.toBe(drawnPath)
  expect(await statusOf(body.community.drawn_picture)).toBe(200)
  await save({ name: 'Lodhi Colony', share_id: null, version: 3 })
  expect((await seen()).share_picture).toBe(body.community.drawn_picture)
  await sweepOld(operator)
  expect(await statusOf(picture.path)).toBe(404)
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const theirs = await save({ share_id: (await send(other)).id, version: 4 })
  expect(theirs.error.code).toBe('media_not_found')
})

// CONSOLE-13
test('one picture may be both: it stays where it is still shown, also without the operator who has sent it', async () => {
  const { community, operator, save, seen } = await desk()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const { id, path } = await send(operator, takePhoto('png', 1200, 630))
  expect((await save({ logo_id: id, share_id: id })).body.version).toBe(2)
  expect((await save({ logo_id: null, version: 2 }, other)).body.version).toBe(3)
  await chowk.db
    .updateTable('users')
    .set({ deleted_at: new Date(Date.now() - 2 * HOUR).toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', operator.id)
    .execute()
  await sweepAll(accountJobs(chowk.app.services))
  await sweepOld(operator)
  expect(await seen()).toMatchObject({ community: { logo: null }, share_picture: path })
  expect(await statusOf(path)).toBe(200)
  await save({ share_id: null, version: 3 }, other)
  await sweepOld(operator)
  expect(await statusOf(path)).toBe(404)
})

test('the logo outlives the account of the operator who has sent it', async () => {
  const { community, operator, save, seen } = await desk()
  await createMember(chowk.db, community, { role: 'operator' })
  const { id, path } = await send(operator)
  await save({ logo_id: id })
  await chowk.db
    .updateTable('users')
    .set({ deleted_at: new Date(Date.now() - 2 * HOUR).toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', operator.id)
    .execute()
  await sweepAll(accountJobs(chowk.app.services))
  expect((await seen()).community.logo).toContain(id)
  await sweepOld(operator)
  expect(await statusOf(path)).toBe(200)
})
