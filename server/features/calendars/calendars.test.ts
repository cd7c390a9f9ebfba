import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

/** A member who began a challenge of three days yesterday, and their open calendar. */
async function scheduled() {
  const community = await createCommunity(chowk.db, 'Jor Bagh')
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community, { days: 3 })
  await createParticipation(chowk.db, contest, member, addDays(today(), -1))
  return { community, member, contest, address: await open(member) }
}

async function open(member: TestMember): Promise<string> {
  const { calendar } = (await chowk.call('contest/open-calendar', {}, member)).body
  return `/calendar/${calendar.id}-${calendar.code}.ics`
}

async function read(address: string) {
  const { statusCode: status, headers, body } = await chowk.app.inject(address)
  // A line goes on where the next one begins with a space.
  return { status, headers, lines: body.replaceAll('\r\n ', '').split('\r\n') }
}

const valuesOf = (lines: string[], name: RegExp) =>
  lines.filter((line) => name.test(line)).map((line) => line.replace(/^[^:]*:/, ''))

const setUser = (member: TestMember, columns: object) =>
  chowk.db
    .updateTable('users')
    .set(columns)
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()

// REMIND-6
test('a calendar program reads every day as a whole one, and which are done', async () => {
  const { member, contest, address } = await scheduled()
  const done = { contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 }
  const task = { ...done, status: 'Done', action: 'Task' } as const
  expect((await chowk.call('contest/contest-day-task', task, member)).status).toBe(200)
  const { status, headers, lines } = await read(address)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(valuesOf(lines, /^X-WR-CALNAME/)).toEqual(['Jor Bagh'])
  const dates = [-1, 0, 1].map((days) => addDays(today(), days).replaceAll('-', ''))
  expect(valuesOf(lines, /^DTSTART;VALUE=DATE/)).toEqual(dates)
  expect(valuesOf(lines, /^TRANSP/)).toEqual(Array(3).fill('TRANSPARENT'))
  const [first = '', ...others] = valuesOf(lines, /^SUMMARY/)
  expect(first).toMatch(/^✓ .+ · .+/)
  expect(others.filter((summary) => summary.includes('✓'))).toEqual([])
  expect(valuesOf(lines, /^URL/)[0]).toMatch(
    new RegExp(`/challenge-content\\?contestId=${contest.id}&day_id=${contest.day_ids[0]}$`),
  )
  expect(new Set(valuesOf(lines, /^UID/)).size).toBe(3)
})

// REMIND-6
test('it is in the language of the member, and their texts cannot add lines to it', async () => {
  const { community, member, contest, address } = await scheduled()
  const day_id = contest.day_ids[0] ?? 0
  const named = { community_id: community.id, contest_id: contest.id, contest_day_id: day_id }
  const name_of_day = 'टहलें, धीरे; \\n\r\nBEGIN:VALARM'.slice(0, 60)
  await chowk.db
    .insertInto('contest_day_texts')
    .values({ ...named, language_id: 1, name_of_day, detail: '' })
    .execute()
  await setUser(member, { selected_language_id: 1 })
  const { lines } = await read(address)
  expect(valuesOf(lines, /^SUMMARY/)[0]).toContain('टहलें\\, धीरे\\; ')
  expect(lines.filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([])
})

// REMIND-6
test('an address stays when it is made again, and another is made after it was closed', async () => {
  const { member, address } = await scheduled()
  expect(await open(member)).toBe(address)
  const own = await chowk.call('contest/own-calendar', {}, member)
  expect(address).toContain(own.body.calendar?.code)
  await chowk.call('contest/close-calendar', {}, member)
  expect((await chowk.call('contest/own-calendar', {}, member)).body).toEqual({ calendar: null })
  expect((await read(address)).status).toBe(404)
  expect(await open(member)).not.toBe(address)
  expect((await read(address)).status).toBe(404)
})

// REMIND-6
test('nothing is read with a wrong code, of a banned member, or of a suspended community', async () => {
  const { community, member, address } = await scheduled()
  const [, code = ''] = /-(.*)\.ics/.exec(address) ?? []
  const wrong = [
    address.replace(code, code.replace(/./g, 'A')),
    address.replace(code, ''),
    address.replace('.ics', ''),
    address.replace(/\d+/, '9999999999999999'),
    address.replace(/\d+/, '0'),
    '/calendar/x.ics',
  ]
  for (const one of wrong) expect((await read(one)).status, one).toBe(404)
  await setUser(member, { banned_at: 'now' })
  expect((await read(address)).status).toBe(404)
  await setUser(member, { banned_at: null })
  expect((await read(address)).status).toBe(200)
  await chowk.db
    .updateTable('communities')
    .set({ suspended_at: 'now' })
    .where('id', '=', community.id)
    .execute()
  expect((await read(address)).status).toBeGreaterThanOrEqual(400)
})

// REMIND-6
test('a challenge that was called back is in it no more, nor one from which the member was taken out', async () => {
  const { community, member, contest, address } = await scheduled()
  const ofContest = { community_id: community.id, contest_id: contest.id }
  await chowk.db
    .updateTable('participations')
    .set({ excluded_at: 'now', excluded_why: 'The photos are not theirs.' })
    .where('community_id', '=', ofContest.community_id)
    .where('contest_id', '=', ofContest.contest_id)
    .where('user_id', '=', member.id)
    .execute()
  expect(valuesOf((await read(address)).lines, /^SUMMARY/)).toEqual([])
})

// REMIND-6, STOP-1
test('of a challenge that its member has stopped it holds what they have done', async () => {
  const { member, contest, address } = await scheduled()
  const task = { contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 }
  await chowk.call('contest/contest-day-task', { ...task, status: 'Done', action: 'Task' }, member)
  await chowk.call('contest/stop', { contest_id: contest.id }, member)
  expect(valuesOf((await read(address)).lines, /^SUMMARY/)).toHaveLength(1)
})
