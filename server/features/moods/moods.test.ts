import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { WrittenMood } from '#shared/contracts/console/moods.ts'

const chowk = testApp()
const [hindi, english, bengali] = [1, 2, 3]

async function office() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const { identification_token } = community
  const open = async () => (await chowk.call('console/moods', {}, operator)).body
  const save = (moods: WrittenMood[], version = 1) =>
    chowk.call('console/save-moods', { moods, version }, operator)
  const offered = async (language_id = english) =>
    (await chowk.call('post/moods', { identification_token, language_id })).body.moods
  return { community, operator, open, save, offered }
}

const festive: WrittenMood = {
  ...{ id: null, picture: 'emoji:🪔', is_retired: false },
  names: [
    { language_id: english, mood_name: 'Festive' },
    { language_id: hindi, mood_name: 'त्योहारी' },
  ],
}

// CONSOLE-7
test('a community begins with the moods of everybody, and changes them for itself alone', async () => {
  const [here, there] = [await office(), await office()]
  const before = await there.offered()
  const { moods } = await here.open()
  expect(moods).toHaveLength(8)
  const [first, second, ...others] = moods
  if (!first || !second) throw new Error('no moods')
  const glad = { ...first, names: [{ language_id: english, mood_name: 'Glad' }] }
  const saved = await here.save([festive, second, glad, ...others])
  expect(saved.body).toEqual({ status: 'success', version: 2 })
  const offered = await here.offered()
  expect(offered.map(({ mood_name }) => mood_name).slice(0, 3)).toEqual([
    ...['Festive', 'Happy', 'Glad'],
  ])
  expect(offered[0]).toMatchObject({ thumbnail_image: 'emoji:🪔', is_left_out: false })
  expect(await there.offered()).toEqual(before)
})

// CONSOLE-7
test('names are in the language of the reader, else the first of the community, English, or any', async () => {
  const { operator, open, save, offered } = await office()
  const inHindi = { ...festive, names: [{ language_id: hindi, mood_name: 'त्योहारी' }] }
  await save([festive, inHindi, ...(await open()).moods])
  const names = async (language_id: number) =>
    (await offered(language_id)).slice(0, 2).map(({ mood_name }) => mood_name)
  expect(await names(hindi)).toEqual(['त्योहारी', 'त्योहारी'])
  expect(await names(bengali)).toEqual(['Festive', 'त्योहारी'])
  const presented = { name: 'Lodhi', place_name: '', language_ids: [hindi], version: 1 }
  await chowk.call('console/save-community', presented, operator)
  expect(await names(bengali)).toEqual(['त्योहारी', 'त्योहारी'])
})

// CONSOLE-7
test('a retired mood stays with its posts, comes last, and is offered no more', async () => {
  const { community, operator, open, save, offered } = await office()
  await save([festive, ...(await open()).moods])
  const [own] = await offered()
  const mood_id = own?.id ?? 0
  const member = await createMember(chowk.db, community)
  const post = await createPost(chowk.db, member, { mood_id })
  const { moods, version } = await open()
  const retired = moods.map((mood) => ({ ...mood, is_retired: mood.id === mood_id }))
  expect((await save(retired, version)).status).toBe(200)
  expect((await offered()).at(-1)).toMatchObject({ id: mood_id, is_left_out: true })
  const { body } = await chowk.call('post/singlepost', { postid: String(post.id) }, operator)
  expect(body.post.mood).toEqual({ id: mood_id, mood_name: 'Festive' })
})

test('members choose among the moods of their community alone', async () => {
  const [here, there] = [await office(), await office()]
  await here.save([festive, ...(await here.open()).moods])
  const [own] = await here.offered()
  const moods = [own?.id ?? 0]
  const choose = (at: Awaited<ReturnType<typeof office>>) =>
    chowk.call('user/update-view-moods', { moods }, at.operator)
  expect((await choose(here)).status).toBe(200)
  expect((await choose(there)).error.code).toBe('given_data_invalid')
  const filter = { mood_ids: moods }
  const narrow = await chowk.call('user/update-feed-filter', filter, there.operator)
  expect(narrow.error.code).toBe('given_data_invalid')
})

test('of two operators who save at once the second is told', async () => {
  const { open, save } = await office()
  const { moods } = await open()
  const answers = await Promise.all([save(moods), save(moods.toReversed())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('no mood is lost, taken from another community, or without a name', async () => {
  const [here, there] = [await office(), await office()]
  const { moods } = await here.open()
  await there.save([festive, ...moods])
  const [foreign] = await there.offered()
  const wrong: WrittenMood[][] = [
    moods.slice(1),
    [...moods, { ...festive, id: foreign?.id ?? 0 }],
    [...moods, { ...festive, id: 9999 }],
    [...moods, ...moods.slice(0, 1)],
    [...moods, { ...festive, names: [] }],
    [...moods, { ...festive, names: [{ language_id: 4711, mood_name: 'x' }] }],
    [...moods, { ...festive, picture: 'https://x.example/a.svg' }],
    moods.map((mood) => ({ ...mood, is_retired: true })),
  ]
  for (const written of wrong) {
    expect((await here.save(written)).error.code).toBe('given_data_invalid')
  }
  expect((await here.open()).version).toBe(1)
})

test('a change is a line of the log', async () => {
  const { operator, open, save } = await office()
  await save((await open()).moods)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'edit-moods', actor: { id: operator.id } }])
})
