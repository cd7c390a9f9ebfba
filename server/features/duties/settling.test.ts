import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setSuspended } from '#server/features/communities/api.ts'
import {
  createCommunity,
  createMember,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { HOUR } from '#shared/limits.ts'
import { defaultPeriods, evidenceDays } from '#shared/rules/duties.ts'
import { sendAnswer } from './emails.ts'
import { dutyJobs, remindOfDuty } from './jobs.ts'
import { createOffice, fileAs, newEmail, title } from './testing/filing.ts'

const chowk = testApp()

const office = () => createOffice(chowk)

const dutyOf = async (duty_id: number, as: TestMember) =>
  (await chowk.call('console/duty', { duty_id }, as)).body.duty

const alertsOf = async (as: TestMember) =>
  (await chowk.call('notification/list', {}, as)).body.notifications.map(({ event }) => event)

const answer = (
  duty_id: number,
  as: TestMember,
  given: { version?: number; accepted?: boolean } = {},
) =>
  chowk.call(
    'console/answer-grievance',
    { duty_id, version: 1, accepted: true, words: 'We have hidden it.', ...given },
    as,
  )

const stateOf = async (grievance: { id: number; key: string }, as: TestCommunity) =>
  (await chowk.call('grievance/state', { grievance_id: grievance.id, key: grievance.key }, as)).body
    .grievance

// DUTY-3
test('a moderator hides what it is about with the existing decision, and answers; the state says so', async () => {
  const { community, author, moderator, address } = await office()
  const email = newEmail()
  const filed = await fileAs(chowk, community, { email, address })
  const { body } = await chowk.call('console/item-of-duty', { duty_id: filed.id }, moderator)
  const again = await chowk.call('console/item-of-duty', { duty_id: filed.id }, moderator)
  expect(again.body).toEqual(body)
  const { item } = (await chowk.call('console/moderation-item', body, moderator)).body
  expect(item).toMatchObject({ state: 'closed', title: title, reports: [] })
  const hide = { ...body, version: item.version, action: 'hide', reason: 'abuse' } as const
  expect((await chowk.call('console/decide', hide, moderator)).status).toBe(200)
  expect(await stateOf(filed, community)).toMatchObject({ is_removed: true, settled_at: null })

  expect((await answer(filed.id, moderator)).body.duty).toMatchObject({
    ...{ accepted: true, answer: 'We have hidden it.', settled_by: { id: moderator.id } },
  })
  await sendAnswer(chowk.app.services, { community_id: community.id, duty_id: filed.id })
  const [mail] = chowk.mailbox
    .messages()
    .filter(({ to, text }) => to === email && text.includes('We have hidden it.'))
  expect(mail?.text).toContain('https://gac.gov.in')
  expect(mail?.text).toContain('30 days')
  expect(await stateOf(filed, community)).toMatchObject({
    ...{ is_removed: true, accepted: true, answer: 'We have hidden it.' },
    settled_at: expect.any(String),
  })
  expect(await alertsOf(author)).toEqual(['post_hidden'])
  // What is settled is no alert any more.
  expect(await alertsOf(moderator)).toEqual([])
  const { rows } = (await chowk.call('console/log', {}, moderator)).body
  expect(rows.map(({ action, reason }) => [action, reason])).toContainEqual([
    'accept-grievance',
    'We have hidden it.',
  ])
})

// DUTY-3
test('of two moderators who answer at once one does, and the other is told', async () => {
  const { community, moderator, operator } = await office()
  const { id } = await fileAs(chowk, community)
  const answers = await Promise.all([
    answer(id, moderator),
    answer(id, operator, { accepted: false }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error.code).toBe('changed_meanwhile')
  const late = await answer(id, moderator, { version: 2 })
  expect(late.error.code).toBe('not_permitted_now')
  const { version } = await dutyOf(id, operator)
  expect(version).toBe(2)
})

// DUTY-3
test('what is due next comes first, over kinds and pages; what is settled comes last first', async () => {
  const { community, moderator } = await office()
  const other = await fileAs(chowk, community, { kind: 'other' })
  const removal = await fileAs(chowk, community, { kind: 'removal' })
  const intimate = await fileAs(chowk, community, { kind: 'intimate' })
  const page = async (only: 'open' | 'settled', cursor?: string) =>
    (await chowk.call('console/duties', { only, limit: 2, cursor }, moderator)).body
  const first = await page('open')
  expect(first.duties.map(({ id }) => id)).toEqual([intimate.id, removal.id])
  const second = await page('open', first.next_cursor ?? '')
  expect(second).toMatchObject({ duties: [{ id: other.id, number: 1 }], next_cursor: null })
  for (const { id } of [other, intimate]) await answer(id, moderator)
  expect((await page('settled')).duties.map(({ id }) => id)).toEqual([intimate.id, other.id])
})

// DUTY-3
test('a grievance is due by the hours of its kind, which a change of the periods does not move', async () => {
  const { community, moderator, operator } = await office()
  const now = new Date()
  chowk.clock.now = () => now
  const dueIn = async (kind: 'intimate' | 'removal' | 'other') => {
    const { id } = await fileAs(chowk, community, { kind })
    const { due_at, acknowledge_by } = await dutyOf(id, moderator)
    const hours = (instant: string) => (Date.parse(instant) - now.getTime()) / HOUR
    return { id, due: hours(due_at), acknowledge: hours(acknowledge_by) }
  }
  const intimate = await dueIn('intimate')
  expect(intimate).toMatchObject({ due: 2, acknowledge: 24 })
  expect(await dueIn('removal')).toMatchObject({ due: 36 })
  expect(await dueIn('other')).toMatchObject({ due: 168 })
  const { periods, version } = (await chowk.call('console/periods', {}, operator)).body
  expect(periods).toEqual(defaultPeriods)
  const changed = { ...periods, intimate: 1, other: 360 }
  const save = () => chowk.call('console/save-periods', { periods: changed, version }, operator)
  expect((await save()).status).toBe(200)
  expect((await save()).error.code).toBe('changed_meanwhile')
  expect(await dueIn('intimate')).toMatchObject({ due: 1 })
  expect(await dueIn('other')).toMatchObject({ due: 360 })
  expect(Date.parse((await dutyOf(intimate.id, moderator)).due_at)).toBe(now.getTime() + 2 * HOUR)
  const elsewhere = await createCommunity(chowk.db)
  const far = await createMember(chowk.db, elsewhere, { role: 'operator' })
  expect((await chowk.call('console/periods', {}, far)).body.periods).toEqual(defaultPeriods)
  const tooLong = { periods: { ...changed, order: 2161 }, version: version + 1 }
  expect((await chowk.call('console/save-periods', tooLong, operator)).status).toBe(422)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows[0]).toMatchObject({
    ...{ action: 'edit-periods', subject_name: '24 h · 1 h · 36 h · 360 h · 3 h' },
  })
  chowk.clock.now = () => new Date(now.getTime() + 3 * HOUR)
  expect((await chowk.call('console/desk', {}, operator)).body.duties).toMatchObject({
    ...{ open: 5, late: 2, next_due_at: new Date(now.getTime() + 36 * HOUR).toISOString() },
  })
  chowk.clock.now = () => new Date()
})

// DUTY-4
test('those who handle it are reminded once before it is due, though two processes do so', async () => {
  const { community, moderator } = await office()
  const { id: duty_id } = await fileAs(chowk, community)
  const settled = await fileAs(chowk, community)
  await answer(settled.id, moderator)
  const of = { community_id: community.id, duty_id }
  const dueAlerts = async () =>
    (await alertsOf(moderator)).filter((event) => event === 'duty_due').length
  await sweepAll(dutyJobs(chowk.app.services))
  expect(await dueAlerts()).toBe(0)
  await Promise.all([
    remindOfDuty(chowk.app.services, of),
    remindOfDuty(chowk.app.services, of),
    remindOfDuty(chowk.app.services, { ...of, duty_id: settled.id }),
  ])
  expect(await dueAlerts()).toBe(1)
  const another = await fileAs(chowk, community)
  await sql`update duties set remind_at = now() - interval '1 minute'
    where community_id = ${community.id} and id = ${another.id}`.execute(chowk.db)
  // A job that was lost is made up for by the hourly sweep.
  for (let time = 0; time < 2; time++) await sweepAll(dutyJobs(chowk.app.services))
  expect(await dueAlerts()).toBe(2)
})

// DUTY-4
test('a reminder that comes due while a community is suspended is sent once it is open again', async () => {
  const { community, moderator } = await office()
  const { id: duty_id } = await fileAs(chowk, community)
  await sql`update duties set remind_at = now() - interval '1 minute'
    where community_id = ${community.id} and id = ${duty_id}`.execute(chowk.db)
  const jobs = dutyJobs(chowk.app.services)
  await setSuspended(chowk.db, community.id, true)
  await sweepAll(jobs)
  await remindOfDuty(chowk.app.services, { community_id: community.id, duty_id })
  await setSuspended(chowk.db, community.id, false)
  expect(await alertsOf(moderator)).toEqual(['grievance_filed'])
  await sweepAll(jobs)
  expect(await alertsOf(moderator)).toContain('duty_due')
})

// DUTY-6
test('what is settled is deleted after the time for which it is preserved', async () => {
  const { community, moderator } = await office()
  const old = await fileAs(chowk, community)
  const young = await fileAs(chowk, community)
  const open = await fileAs(chowk, community)
  for (const { id } of [old, young]) await answer(id, moderator)
  const age = (id: number, days: number) =>
    sql`update duties set settled_at = now() - ${days} * interval '1 day' - interval '1 minute'
      where community_id = ${community.id} and id = ${id}`.execute(chowk.db)
  await age(old.id, evidenceDays)
  await age(young.id, evidenceDays - 1)
  await sweepAll(dutyJobs(chowk.app.services))
  const left = await chowk.db
    .selectFrom('duties')
    .select('id')
    .where('community_id', '=', community.id)
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual([young.id, open.id])
})
