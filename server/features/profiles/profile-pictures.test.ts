import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mediaJobs } from '#server/features/media/jobs.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { type Bytes, bytesOf, takePhoto } from '#server/testing/pictures.ts'
import { film } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import { HOUR, MINUTE } from '#shared/limits.ts'
import { largerPicture } from '#shared/rules/larger-picture.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })

const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

type Sent = { bytes: Bytes | Promise<Bytes>; is_face?: boolean }

async function sendFile(member: TestMember, { bytes, is_face }: Sent) {
  const upload_id = await uploadFile({ app: chowk.app, as: member }, await bytes)
  return (await chowk.call('media/finish-upload', { upload_id, is_face }, member)).body.media
}

const send = (member: TestMember, bytes: Sent['bytes'] = takePhoto('png', 700, 400)) =>
  sendFile(member, { bytes })

const sendFace = (member: TestMember, side = 640) =>
  sendFile(member, { bytes: takePhoto('png', side, side), is_face: true })

type Pictures = { picture_id?: string | null; cover_id?: string | null }

const show = (member: TestMember, pictures: Pictures) =>
  chowk.call('user/update-profile', pictures, member)

const post = (member: TestMember, media_ids: string[]) =>
  chowk.call(
    'post/newpost',
    { location: 'Lodhi Garden', language_id: 2, title: 'Kites', media_ids },
    member,
  )

const statusOf = async (path: string) => (await chowk.app.inject({ url: path })).statusCode

const keysOf = (files: { path: string }[]) => files.map(({ path }) => path.replace('/media/', ''))

/** Lets the app's clock run on by a minute. */
function passMinute(): void {
  const { now } = chowk.clock
  chowk.clock.now = () => new Date(now().getTime() + MINUTE)
}

/** Makes the media of a member older than an unused file is kept, and sweeps. */
async function sweepOld({ community_id, id }: TestMember): Promise<void> {
  await chowk.db
    .updateTable('media')
    .set({ created_at: new Date(Date.now() - 49 * HOUR).toISOString() })
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .execute()
  await sweepAll(mediaJobs(chowk.app.services))
}

test('a profile shows a picture in its smallest size, and an upright cover in its largest', async () => {
  const member = await someMember()
  const picture = await send(member)
  const cover = await send(member)
  expect(await statusOf(picture.path)).toBe(404)
  const { body } = await show(member, { picture_id: picture.id, cover_id: cover.id })
  const shown = { profile_pic: picture.variants[0]?.path, cover_pic: cover.path }
  expect(shown.profile_pic).toContain('-320.webp')
  expect(body.user).toMatchObject(shown)
  const reader = await createMember(chowk.db, { id: member.community_id })
  const { body: seen } = await chowk.call('user/userdetail', { user_id: member.id }, reader)
  expect(seen.user).toMatchObject(shown)
  for (const { path } of [...picture.variants, ...cover.variants]) {
    expect(await statusOf(path)).toBe(200)
  }
})

// CALL-user-update-profile
test('a new picture takes the place of the old one, whose file is swept', async () => {
  const member = await someMember()
  const [old, cover, next] = [await send(member), await send(member), await send(member)]
  await show(member, { picture_id: old.id, cover_id: cover.id })
  expect(await statusOf(old.path)).toBe(200)
  const { body } = await show(member, { picture_id: next.id })
  expect(body.user).toMatchObject({
    profile_pic: next.variants[0]?.path,
    cover_pic: cover.path,
  })
  passMinute()
  expect(await statusOf(old.path)).toBe(404)
  await sweepOld(member)
  const isStored = (path: string) => storage.files.has(path.replace('/media/', ''))
  expect([old, cover, next].map(({ path }) => isStored(path))).toEqual([false, true, true])
  expect(await statusOf(next.path)).toBe(200)
})

// PROFILE-17
test('a face has a small size, which its path names, and a larger one beside it', async () => {
  const member = await someMember()
  const [face, next] = [await sendFace(member), await sendFace(member)]
  expect(face.variants.map(({ width }) => width)).toEqual([128, 320, 640])
  const { body } = await show(member, { picture_id: face.id })
  const path = body.user.profile_pic ?? ''
  expect(path).toMatch(/-128[.]webp$/)
  const shown = [path, largerPicture(path)]
  expect(shown).toEqual(face.variants.slice(0, 2).map((variant) => variant.path))
  for (const one of shown) expect(await statusOf(one)).toBe(200)
  await show(member, { picture_id: next.id })
  passMinute()
  for (const one of shown) expect(await statusOf(one)).toBe(404)
  await sweepOld(member)
  expect(keysOf(face.variants).filter((key) => storage.files.has(key))).toEqual([])
  expect(keysOf(next.variants).every((key) => storage.files.has(key))).toBe(true)
})

// PROFILE-17
test.each([
  [321, '-128.webp', 3],
  [320, '.webp', 1],
  [100, '.webp', 1],
])('a face of %d pixels has a path that ends in %s, and %d sizes', async (side, ending, count) => {
  const member = await someMember()
  const { id, path, variants } = await sendFace(member, side)
  const { body } = await show(member, { picture_id: id })
  expect(body.user.profile_pic).toBe(path.replace('.webp', ending))
  expect(variants).toHaveLength(count)
})

// PROFILE-17
test.each([
  ['a wide cover', 1400, 600, '-640.webp'],
  ['an upright cover', 600, 1400, '.webp'],
  ['a small cover', 640, 300, '.webp'],
])('the path of %s of %d × %d pixels ends in %s', async (_, width, height, ending) => {
  const member = await someMember()
  // The camera lay on its side.
  const { id, path } = await send(member, takePhoto('png', height, width))
  const { body } = await show(member, { cover_id: id })
  expect(body.user.cover_pic).toBe(path.replace('.webp', ending))
  expect(await statusOf(path)).toBe(200)
})

test('null takes a picture off', async () => {
  const member = await someMember()
  const { id, path } = await send(member)
  await show(member, { picture_id: id })
  const { body } = await show(member, { picture_id: null })
  expect(body.user.profile_pic).toBeNull()
  await sweepOld(member)
  expect(storage.files.has(path.replace('/media/', ''))).toBe(false)
})

test('the same picture can be sent again, and change places with the cover', async () => {
  const member = await someMember()
  const [one, two] = [await send(member), await send(member)]
  for (let again = 0; again < 2; again++) {
    expect((await show(member, { picture_id: one.id, cover_id: two.id })).status).toBe(200)
  }
  const { body } = await show(member, { picture_id: two.id, cover_id: one.id })
  expect(body.user).toMatchObject({ profile_pic: two.variants[0]?.path, cover_pic: one.path })
})

// CALL-user-update-profile-files
test('refuses what is not theirs, no picture, a poster, one file twice, and nothing', async () => {
  const member = await someMember()
  const other = await createMember(chowk.db, { id: member.community_id })
  const video = await send(member, film())
  const poster = await send(member)
  await chowk.call('media/attach', { media_id: video.id, poster_id: poster.id }, member)
  const captions = await send(member, bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nA kite.\n'))
  const theirs = await send(other)
  const elsewhere = await send(await someMember())
  const mine = await send(member)
  for (const id of [theirs.id, elsewhere.id, video.id, poster.id, captions.id, randomUUID()]) {
    expect((await show(member, { picture_id: id })).error.code).toBe('media_not_found')
    const answer = await show(member, { picture_id: mine.id, cover_id: id })
    expect(answer.error.code).toBe('media_not_found')
  }
  const twice = await show(member, { picture_id: mine.id, cover_id: mine.id })
  expect(twice.error.code).toBe('media_not_found')
  const { body } = await chowk.call('user/userdetail', { user_id: member.id }, member)
  expect(body.user).toMatchObject({ profile_pic: null, cover_pic: null })
})

test('a file is shown by a post or a profile, never by both', async () => {
  const member = await someMember()
  const [ofPost, ofProfile] = [await send(member), await send(member)]
  await post(member, [ofPost.id])
  expect((await show(member, { picture_id: ofPost.id })).error.code).toBe('media_not_found')
  await show(member, { picture_id: ofProfile.id })
  expect((await post(member, [ofProfile.id])).error.code).toBe('media_not_found')
  const video = await send(member, film())
  const attached = { media_id: video.id, poster_id: ofProfile.id }
  expect((await chowk.call('media/attach', attached, member)).error.code).toBe('media_not_found')
})

// CALL-user-update-profile-files
test('a file that a post and a profile want at once is shown by one of them', async () => {
  const member = await someMember()
  for (let round = 0; round < 5; round++) {
    const { id } = await send(member)
    const answers = await Promise.all([post(member, [id]), show(member, { picture_id: id })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  }
})

test('of ten changes of a picture at once each is whole', async () => {
  const member = await someMember()
  const pictures = [await send(member), await send(member)]
  const changes = Array.from({ length: 10 }, (_, index) =>
    show(member, { picture_id: pictures[index % 2]?.id ?? null }),
  )
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

// CALL-user-update-profile-files
test.each(['banned_at', 'deleted_at'])(
  'a minute after %s the pictures of a member are not served',
  async (column) => {
    const member = await someMember()
    const { id, path } = await send(member)
    await show(member, { cover_id: id })
    expect(await statusOf(path)).toBe(200)
    await chowk.db
      .updateTable('users')
      .set({ [column]: new Date().toISOString() })
      .where('community_id', '=', member.community_id)
      .where('id', '=', member.id)
      .execute()
    passMinute()
    expect(await statusOf(path)).toBe(404)
  },
)

test('a picture and a cover take six statements', async () => {
  const member = await someMember()
  const [picture, cover] = [await send(member), await send(member)]
  const statements = await chowk.statementsOf(() =>
    show(member, { picture_id: picture.id, cover_id: cover.id }),
  )
  expect(statements, statements.join('\n')).toHaveLength(6)
})
