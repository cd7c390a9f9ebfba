import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { addDays, dateIn } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

async function office() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const { identification_token } = community
  const ask = async (time_zone: string) =>
    (await chowk.call('console/time-zone-change', { time_zone }, operator)).body
  const about = async () => (await chowk.call('site/about', { identification_token })).body
  const shown = async () =>
    (await chowk.call('auth/identification-token', { identification_token })).body.community
  return { community, operator, ask, about, shown }
}

/** A time zone where it is the same date, and one where it is another one. */
function zones(): { same: string; other: string } {
  const names = ['Asia/Colombo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const [same = '', ...others] = names
  return { same, other: others.find((zone) => dateIn(zone, new Date()) !== today()) ?? '' }
}

// CONSOLE-19
test('says before the time zone is changed whose day that changes', async () => {
  const { community, operator, ask } = await office()
  const { db } = chowk
  const { same, other } = zones()
  expect(await ask(other)).toMatchObject({ challenges: [], participants_count: 0 })
  const walk = await createContest(db, community, { start_date: addDays(today(), -9) })
  const swim = await createContest(db, community, { start_date: addDays(today(), -9) })
  const over = await createContest(db, community, { start_date: addDays(today(), -9) })
  const neighbour = await createMember(db, community)
  await createParticipation(db, walk, operator)
  await createParticipation(db, walk, neighbour, addDays(today(), -1))
  await createParticipation(db, swim, neighbour)
  await createParticipation(db, over, neighbour, addDays(today(), -8))
  const banned = await createMember(db, community)
  await createParticipation(db, swim, banned)
  await db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', banned.id)
    .execute()
  expect(await ask(other)).toMatchObject({
    ...{ date: today(), date_then: dateIn(other, new Date()) },
    ...{ challenges_count: 2, participants_count: 2 },
    challenges: [
      { id: walk.id, title: 'Walk', participants_count: 2 },
      { id: swim.id, title: 'Walk', participants_count: 1 },
    ],
  })
  expect(await ask(same)).toMatchObject({ date_then: today(), minutes_later: 0 })
  expect((await ask('Asia/Tokyo')).minutes_later).toBe(-210)
  expect((await ask('Asia/Dubai')).minutes_later).toBe(90)
})

// CONSOLE-19
test('the time zone is that of everybody at once; of two who save at once the second is told', async () => {
  const { operator, shown } = await office()
  const save = (time_zone: string, version = 1) =>
    chowk.call('console/save-time-zone', { time_zone, version }, operator)
  const answers = await Promise.all([save('Asia/Dubai'), save('Asia/Tokyo')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await save('Europe/London', 2)
  expect((await shown()).time_zone).toBe('Europe/London')
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows[0]).toMatchObject({ action: 'edit-time-zone', subject_name: 'Europe/London' })
})

test.each(['Delhi', '+05:30', '', 'Asia/Kolkata; drop table users', 'asia/kolkata'])(
  'refuses the time zone %j',
  async (time_zone) => {
    const { operator, shown } = await office()
    const { error } = await chowk.call(
      'console/save-time-zone',
      { time_zone, version: 1 },
      operator,
    )
    expect(error.code).toBe('given_data_invalid')
    expect((await shown()).time_zone).toBe('Asia/Kolkata')
  },
)

const links: Input<'console/save-links'>['links'] = [
  { kind: 'website', title: '', link: 'lodhi.example' },
  { kind: 'whatsapp', title: '', link: 'https://chat.whatsapp.com/abc' },
  { kind: 'other', title: 'Library', link: 'http://books.example/lodhi' },
]

// CONSOLE-19
test('everybody sees the links in their order, with their protocol', async () => {
  const { operator, about } = await office()
  expect((await about()).links).toEqual([])
  await chowk.call('console/save-links', { links, version: 1 }, operator)
  const whole = [{ ...links[0], link: 'https://lodhi.example' }, links[1], links[2]]
  expect((await about()).links).toEqual(whole)
  const { body } = await chowk.call('console/links', {}, operator)
  expect(body).toEqual({ links: whole, version: 2 })
  await chowk.call('console/save-links', { links: links.slice(2), version: 2 }, operator)
  expect((await about()).links).toEqual([links[2]])
  const late = await chowk.call('console/save-links', { links: [], version: 2 }, operator)
  expect(late.error.code).toBe('changed_meanwhile')
})

test.each(['javascript:alert(1)', 'no address', 'ftp://lodhi.example', ''])(
  'refuses the link %j',
  async (link) => {
    const { operator, about } = await office()
    const wrong = { links: [{ kind: 'other' as const, title: '', link }], version: 1 }
    expect((await chowk.call('console/save-links', wrong, operator)).error.code).toBe(
      'given_data_invalid',
    )
    expect((await about()).links).toEqual([])
  },
)

// CONSOLE-19
test('the languages on offer come first, in their order; without a choice all are', async () => {
  const { operator, community } = await office()
  const offered = async () => {
    const { identification_token } = community
    const { body } = await chowk.call('post/languages', { identification_token })
    return body.languages
  }
  expect((await offered()).every(({ is_left_out }) => !is_left_out)).toBe(true)
  const written = { name: 'Lodhi', place_name: '', language_ids: [3, 1], version: 1 }
  await chowk.call('console/save-community', written, operator)
  const [first, second, ...others] = await offered()
  expect([first?.id, second?.id]).toEqual([3, 1])
  expect([first, second].every((language) => language?.is_left_out === false)).toBe(true)
  expect(others.length).toBeGreaterThan(5)
  expect(others.every(({ is_left_out }) => is_left_out)).toBe(true)
})

// CONSOLE-19
test('which posts come first is said with the community, and stays where it is not given', async () => {
  const { operator, shown } = await office()
  expect((await shown()).feed_sort).toBe('all')
  const written = { name: 'Lodhi', place_name: '', language_ids: [] }
  const save = (input: Partial<Input<'console/save-community'>> & { version: number }) =>
    chowk.call('console/save-community', { ...written, ...input }, operator)
  await save({ feed_sort: 'trending', version: 1 })
  await save({ version: 2 })
  expect((await shown()).feed_sort).toBe('trending')
})
