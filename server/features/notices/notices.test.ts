import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { setSuspended } from '#server/features/communities/api.ts'
import { memberState } from '#server/features.ts'
import { createCommunity, createMember, type TestMember, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { noticeJobs, sendReminder } from './reminding.ts'

const chowk = testApp()
const [hindi, english] = [1, 2]
const text = { language_id: english, title: 'No water', text: '<p>On Monday.</p>' }

async function office() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const asha = await createMember(chowk.db, community, { full_name: 'Asha' })
  const publish = (written: Partial<Input<'console/publish-notice'>> = {}) =>
    chowk.call(
      'console/publish-notice',
      { texts: [text], until: addDays(today(), 3), ...written },
      operator,
    )
  const published = async () => (await publish()).body.notice_id
  const about = async (notice_id: number) =>
    (await chowk.call('console/notice', { notice_id }, operator)).body.notice
  const members = async (notice_id: number, seen: 'yes' | 'no', cursor?: string) =>
    (await chowk.call('console/notice-members', { notice_id, seen, cursor, limit: 2 }, operator))
      .body
  const remind = (notice_id: number) =>
    chowk.call('console/remind-of-notice', { notice_id }, operator)
  const end = (notice_id: number, as = operator) =>
    chowk.call('console/end-notice', { notice_id }, as)
  return { community, operator, asha, publish, published, about, members, remind, end }
}

const shownTo = async (member: TestMember, language_id = english) =>
  (await chowk.call('notice/open', { language_id }, member)).body.notices

const see = (notice_id: number, member: TestMember) =>
  chowk.call('notice/seen', { notice_id }, member)

const alertsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

// CONSOLE-22
test('members read a notice until they have said so, and after it; operators see who has', async () => {
  const { asha, operator, published, about, members } = await office()
  const notice_id = await published()
  const { title, text: html } = text
  expect(await shownTo(asha)).toEqual([
    {
      ...{ id: notice_id, title, text: html, language_code: 'en', is_seen: false },
      ...{ published_at: expect.any(String), until: addDays(today(), 3) },
    },
  ])
  expect(await memberState.notices(chowk.db, asha.community_id, asha.id)).toEqual({
    open: [notice_id],
  })
  expect(await about(notice_id)).toMatchObject({ seen_count: 0, unseen_count: 2, is_open: true })
  for (let time = 0; time < 2; time++) expect((await see(notice_id, asha)).status).toBe(200)
  expect(await shownTo(asha)).toMatchObject([{ id: notice_id, is_seen: true }])
  expect(await about(notice_id)).toMatchObject({ seen_count: 1, unseen_count: 1 })
  expect((await members(notice_id, 'yes')).members).toMatchObject([
    { id: asha.id, full_name: 'Asha', seen_at: expect.any(String) },
  ])
  expect((await members(notice_id, 'no')).members.map(({ id }) => id)).toEqual([operator.id])
})

// CONSOLE-22
test('a notice is over with its last date, and when it is withdrawn', async () => {
  const { community, asha, published, about, end } = await office()
  const [first, second] = [await published(), await published()]
  expect((await end(first)).status).toBe(200)
  expect((await end(first)).status).toBe(200)
  expect((await shownTo(asha)).map(({ id }) => id)).toEqual([second])
  expect((await see(first, asha)).error.code).toBe('notice_not_found')
  await chowk.db
    .updateTable('notices')
    .set({ until: addDays(today(), -1) })
    .where('community_id', '=', community.id)
    .execute()
  expect(await shownTo(asha)).toEqual([])
  expect((await about(second)).is_open).toBe(false)
  expect(await memberState.notices(chowk.db, asha.community_id, asha.id)).toEqual({ open: [] })
})

// CONSOLE-22
test('those who have not read it are reminded once a day, each in their own way', async () => {
  const { community, asha, operator, published, about, remind } = await office()
  const mute = await createMember(chowk.db, community)
  const kinds: Input<'notification/update-kinds'> = {
    kinds: [{ kind: 'messages', channel: 'none' }],
  }
  await chowk.call('notification/update-kinds', kinds, mute)
  const banned = await createMember(chowk.db, community)
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', banned.id)
    .execute()
  const notice_id = await published()
  await see(notice_id, operator)
  expect(await about(notice_id)).toMatchObject({
    ...{ unseen_count: 2, reminded_today: false, ways: { alert: 1, push: 0, mail: 0 } },
  })
  const answers = await Promise.all([remind(notice_id), remind(notice_id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await about(notice_id)).reminded_today).toBe(true)
  const reminder = { community_id: community.id, notice_id, nth: 1 }
  for (let time = 0; time < 2; time++) await sendReminder(chowk.app.services, reminder)
  const [alert, ...others] = await alertsOf(asha)
  expect(alert).toMatchObject({ event: 'notice', notice: { id: notice_id, title: 'No water' } })
  expect(others).toEqual([])
  for (const member of [mute, operator]) expect(await alertsOf(member)).toEqual([])
  await see(notice_id, asha)
  expect(await alertsOf(asha)).toEqual([])
})

test('the reminder of another day is unread again', async () => {
  const { community, asha, published } = await office()
  const notice_id = await published()
  const send = (nth: number) =>
    sendReminder(chowk.app.services, { community_id: community.id, notice_id, nth })
  await send(1)
  await chowk.call('notification/read', { until: new Date().toISOString() }, asha)
  expect(await alertsOf(asha)).toMatchObject([{ is_read: true }])
  await send(2)
  expect(await alertsOf(asha)).toMatchObject([{ is_read: false }])
})

// HOST-2
test('no reminder is sent by e-mail while the community is suspended', async () => {
  const { community, asha, published } = await office()
  const notice_id = await published()
  const value = `asha.${asha.id}@example.org`
  const own = { community_id: community.id, user_id: asha.id }
  await chowk.db
    .insertInto('logins')
    .values({ ...own, kind: 'email', value })
    .execute()
  const { tasks } = noticeJobs(chowk.app.services)
  const send = () =>
    tasks
      .find(({ name }) => name === 'email-notice')
      ?.run({ ...own, notice_id, nth: 1 }, new Date())
  const sent = () => chowk.mailbox.messages().filter(({ to }) => to === value).length
  await setSuspended(chowk.db, community.id, true)
  await send()
  expect(sent()).toBe(0)
  await setSuspended(chowk.db, community.id, false)
  await send()
  expect(sent()).toBe(1)
})

test('there is nobody to remind when all have read it, or it is over', async () => {
  const { asha, operator, published, remind, end } = await office()
  const [seen, ended] = [await published(), await published()]
  for (const member of [asha, operator]) await see(seen, member)
  expect((await remind(seen)).error.code).toBe('nobody_to_tell')
  await end(ended)
  expect((await remind(ended)).error.code).toBe('notice_not_found')
})

// CONSOLE-22
test('readers get their language, else the first one of the community', async () => {
  const { asha, operator, publish } = await office()
  const inHindi = { language_id: hindi, title: 'पानी नहीं', text: '<p>सोमवार को।</p>' }
  await publish({ texts: [text, inHindi] })
  const titleIn = async (language: number) => (await shownTo(asha, language))[0]?.title
  expect(await titleIn(hindi)).toBe('पानी नहीं')
  expect(await titleIn(5)).toBe('No water')
  const presented = { name: 'Lodhi', place_name: '', language_ids: [hindi], version: 1 }
  await chowk.call('console/save-community', presented, operator)
  expect(await titleIn(5)).toBe('पानी नहीं')
})

test('three notices are shown at once, also of operators who publish at the same time', async () => {
  const { asha, publish } = await office()
  const answers = await Promise.all(Array.from({ length: 5 }, () => publish()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
  expect(await shownTo(asha)).toHaveLength(3)
})

test.each([
  { texts: [{ ...text, title: ' ' }] },
  { texts: [{ ...text, language_id: 4711 }] },
  { texts: [] },
  { until: addDays(today(), -1) },
  { until: addDays(today(), 91) },
])('refuses %j', async (wrong) => {
  const { asha, publish } = await office()
  expect((await publish(wrong)).error.code).toBe('given_data_invalid')
  expect(await shownTo(asha)).toEqual([])
})

test('the lists of members have pages', async () => {
  const { community, published, members } = await office()
  for (let more = 0; more < 3; more++) await createMember(chowk.db, community)
  const notice_id = await published()
  const first = await members(notice_id, 'no')
  const second = await members(notice_id, 'no', first.next_cursor ?? '')
  const third = await members(notice_id, 'no', second.next_cursor ?? '')
  const ids = [...first.members, ...second.members, ...third.members].map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
  expect(third.next_cursor).toBeNull()
  for (const { id } of first.members.concat(second.members)) {
    await chowk.db
      .insertInto('notice_seen')
      .values({ community_id: community.id, notice_id, user_id: id })
      .execute()
  }
  const seen = await members(notice_id, 'yes')
  const later = await members(notice_id, 'yes', seen.next_cursor ?? '')
  expect([...seen.members, ...later.members]).toHaveLength(4)
})

test('the page of a notice counts members, and asks for no list of them', async () => {
  const { community, published, about } = await office()
  for (let more = 0; more < 12; more++) await createMember(chowk.db, community)
  const notice_id = await published()
  const sent = await chowk.sentBy(async () => {
    expect((await about(notice_id)).unseen_count).toBe(14)
  })
  for (const { sql: text, parameters } of sent) {
    expect(parameters.filter(Array.isArray)).toEqual([])
    const { rows } = await chowk.db.executeQuery(CompiledQuery.raw(text, [...parameters]))
    expect(rows.length).toBeLessThan(10)
  }
})

test('a notice of another community is not there', async () => {
  const [here, there] = [await office(), await office()]
  const notice_id = await there.published()
  expect((await see(notice_id, here.asha)).error.code).toBe('notice_not_found')
  for (const call of [
    'console/notice',
    'console/end-notice',
    'console/remind-of-notice',
  ] as const) {
    const { error } = await chowk.call(call, { notice_id }, here.operator)
    expect(error.code).toBe('notice_not_found')
  }
  expect(await shownTo(here.asha)).toEqual([])
  expect(await shownTo(there.asha)).toHaveLength(1)
})

test('what is published is sanitised, and each step is in the log', async () => {
  const { operator, asha, publish, remind, end } = await office()
  const wild = { ...text, text: '<p onclick="x()">On Monday.<script>x</script></p>' }
  const { notice_id } = (await publish({ texts: [wild] })).body
  expect((await shownTo(asha))[0]?.text).toBe('<p>On Monday.</p>')
  await remind(notice_id)
  await end(notice_id)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['end-notice', 'No water'],
    ['remind-of-notice', 'No water'],
    ['publish-notice', 'No water'],
  ])
})
