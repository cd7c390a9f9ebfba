import { expect, test } from 'vitest'
import { library } from '#server/features/challenge-library/api.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { headersOf, testApp, toAnswer } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()
const english = 2
const hindi = 1

type Begun = Input<'console/new-challenge'>

async function desk() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const begin = (input: Begun) => chowk.call('console/new-challenge', input, operator)
  const read = async (contest_id: number) =>
    (await chowk.call('console/challenge', { contest_id }, operator)).body.challenge
  const preview = async (contest_id: number, language_id?: number) =>
    (await chowk.call('console/preview', { contest_id, language_id }, operator)).body
  const list = async () => (await chowk.call('console/challenges', {}, operator)).body.challenges
  return { community, operator, begin, read, preview, list }
}

/** Begins a draft in a browser of that language. */
async function beginIn(locale: string, input: Begun, as: TestMember, key?: string) {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/console/new-challenge',
    headers: {
      ...{ ...headersOf(as), cookie: `locale=${locale}` },
      ...(key && { 'idempotency-key': key }),
    },
    payload: input,
  })
  return toAnswer<'console/new-challenge'>(answer.statusCode, answer.headers, answer.json()).body
}

// LIBRARY-3
test.each([...library.keys()])('a draft begins with %s, and lacks nothing', async (library_key) => {
  const { operator, begin, read, preview } = await desk()
  const { contest_id } = (await begin({ library_key })).body
  const draft = await read(contest_id)
  const ready = library.get(library_key)
  expect(draft).toMatchObject({
    ...{ state: 'draft', title: ready?.title.en, picture: ready?.theme },
    ...{ hashtags: ready?.hashtags, days_count: ready?.days.length, untranslated_days: [] },
    ...{ start_date: today(), end_date: addDays(today(), 30), participants_count: 0 },
  })
  expect(draft.texts.map(({ language_id }) => language_id)).toEqual([english, hindi])
  const inHindi = await preview(contest_id, hindi)
  expect(inHindi.contestDays[1]).toMatchObject({
    name_of_day: `2 · ${ready?.days[1]?.title.hi}`,
    detail: expect.stringContaining(ready?.days[1]?.task.hi ?? '?'),
  })
  expect((await chowk.call('console/publish-challenge', { contest_id }, operator)).status).toBe(200)
})

// LIBRARY-3
test('begins in the language of the reader, or in English', async () => {
  const { operator, read } = await desk()
  const languages = async (locale: string) => {
    const { contest_id } = await beginIn(locale, { library_key: 'walking' }, operator)
    return (await read(contest_id)).texts.map(({ language_id }) => language_id)
  }
  expect(await languages('hi')).toEqual([hindi, english])
  expect(await languages('mr')).toEqual([english, hindi])
})

test('lists the ready challenges with a picture, and a text without marks', async () => {
  const { operator } = await desk()
  const { challenges } = (await chowk.call('console/challenge-library', {}, operator)).body
  expect(challenges.map(({ key }) => key)).toEqual([...library.keys()])
  for (const { introduction } of challenges) expect(introduction).not.toMatch(/[<>&]/)
  expect(challenges.find(({ key }) => key === 'yoga')).toMatchObject({
    ...{ title: library.get('yoga')?.title.en, days_count: 21, theme: 'yoga' },
    thumbnail_image: '/media/challenge-themes/yoga-thumbnail-v1.webp',
  })
})

// CONSOLE-1
test('copies every text of an earlier one, and nobody who took part', async () => {
  const { community, operator, begin, read, preview } = await desk()
  const earlier = (await begin({ library_key: 'yoga' })).body.contest_id
  await chowk.call('console/publish-challenge', { contest_id: earlier }, operator)
  const member = await createMember(chowk.db, community)
  const joined = { id: earlier, community_id: community.id, day_ids: [] }
  await createParticipation(chowk.db, joined, member)
  await chowk.db
    .updateTable('contests')
    .set({
      declared_at: new Date().toISOString(),
      start_date: addDays(today(), -5),
      end_date: addDays(today(), 9),
    })
    .where('community_id', '=', community.id)
    .where('id', '=', earlier)
    .execute()
  const { contest_id } = (await begin({ contest_id: earlier })).body
  const [from, to] = [await read(earlier), await read(contest_id)]
  expect(to).toEqual({
    ...from,
    ...{ id: contest_id, state: 'draft', participants_count: 0, updated_at: to.updated_at },
    ...{ start_date: today(), end_date: addDays(today(), 30) },
  })
  for (const language_id of [english, hindi]) {
    const [before, after] = [
      await preview(earlier, language_id),
      await preview(contest_id, language_id),
    ]
    expect(after.contestDays.map(({ id, ...day }) => day)).toEqual(
      before.contestDays.map(({ id, ...day }) => day),
    )
    expect(after.contestDays[0]?.id).not.toBe(before.contestDays[0]?.id)
  }
})

// CONSOLE-1
test('begins a blank one in the language of the reader, and logs who began it', async () => {
  const { operator, begin, read } = await desk()
  const { contest_id } = await beginIn('mr', {}, operator)
  expect(await read(contest_id)).toMatchObject({
    ...{ title: '', days_count: 0, picture: 'none', state: 'draft', hashtags: [] },
    texts: [{ language_id: 4, details: [{ title: '', description: '', contest_unit_label: '' }] }],
  })
  await begin({ library_key: 'water' })
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['make-challenge', library.get('water')?.title.en],
    ['make-challenge', ''],
  ])
})

test('begins one draft where the same tap arrives twice', async () => {
  const { operator, list } = await desk()
  const begin = () => beginIn('en', { library_key: 'water' }, operator, 'one tap on water')
  expect(await begin()).toEqual(await begin())
  expect(await list()).toHaveLength(1)
})

test('begins with nothing that is unknown, of others, or two things at once', async () => {
  const { begin, list } = await desk()
  const other = await createContest(chowk.db, await createCommunity(chowk.db))
  const refusals = [
    [{ library_key: 'juggling' }, 404, 'ready_challenge_not_found'],
    [{ contest_id: other.id }, 404, 'contest_not_found'],
    [{ library_key: 'yoga', contest_id: other.id }, 422, 'given_data_invalid'],
  ] as const
  for (const [input, status, code] of refusals) {
    const answer = await begin(input)
    expect([answer.status, answer.error.code]).toEqual([status, code])
  }
  expect(await list()).toEqual([])
})

test('shows a draft in each of its languages, and in its first where it has no such language', async () => {
  const { begin, preview } = await desk()
  const { contest_id } = (await begin({ library_key: 'walking' })).body
  const [first, second, third] = [
    await preview(contest_id),
    await preview(contest_id, hindi),
    await preview(contest_id, 4),
  ]
  expect(first).toMatchObject({
    ...{ language_id: english, written_state: 'draft', lacks: [] },
    languages: [
      { id: english, code: 'en', native_name: 'English' },
      { id: hindi, code: 'hi', native_name: 'हिन्दी' },
    ],
  })
  expect(second.contest.details[0]?.title).toBe(library.get('walking')?.title.hi)
  expect(third).toEqual(first)
  const blank = await preview((await begin({})).body.contest_id)
  expect(blank).toMatchObject({ lacks: ['title', 'days'], contestDays: [] })
})
