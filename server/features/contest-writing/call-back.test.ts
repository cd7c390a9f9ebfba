import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setSuspended } from '#server/features/communities/api.ts'
import { remindMembers } from '#server/features/contests/reminders.ts'
import { announceDue } from '#server/features/winners/due-announcements.ts'
import { inputsAbout } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { maxCallBackLength } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { callBackJobs } from './call-back-emails.ts'

const chowk = testApp()

const why = 'Day 2 asks for far too much.'

/** A challenge that Asha and Ravi have joined today, and an operator. */
async function square(options: Parameters<typeof createContest>[2] = {}) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const asha = await createMember(chowk.db, community, { full_name: 'Asha' })
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi' })
  const contest = await createContest(chowk.db, community, options)
  for (const member of [asha, ravi]) await createParticipation(chowk.db, contest, member)
  const contest_id = contest.id
  const callBack = (as: TestMember = operator, input: object = {}) =>
    chowk.call('console/call-back-challenge', { contest_id, why, ...input }, as)
  const page = async (as: TestMember | typeof community = community) =>
    (await chowk.call('contest/singlecontest', { contest_id }, as)).body
  return { community, operator, asha, ravi, contest, contest_id, callBack, page }
}

const alertsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

const choose = (channel: 'none' | 'email', member: TestMember) =>
  chowk.call('notification/update-kinds', { kinds: [{ kind: 'messages', channel }] }, member)

const giveEmail = ({ community_id, id: user_id }: TestMember, value: string) =>
  chowk.db.insertInto('logins').values({ community_id, user_id, kind: 'email', value }).execute()

// CONSOLE-31
test('ends a challenge for everybody, who read why on its page', async () => {
  const { operator, asha, contest_id, callBack, page } = await square()
  expect((await callBack(operator, { why: ` ${why} ` })).body).toEqual({
    status: 'success',
    count: 2,
  })
  const called_back = { called_back_at: expect.any(String), why }
  for (const reader of [undefined, asha]) {
    expect((await page(reader)).contest).toMatchObject({ state: 'closed', called_back })
  }
  const { body } = await chowk.call('console/challenge-heading', { contest_id }, operator)
  expect(body).toMatchObject({ title: 'Walk', state: 'called_back' })
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'call-back-challenge', contest_id, reason: why }])
})

// CONSOLE-31
test('tells all who have joined, also those who want no messages, and nobody else', async () => {
  const { community, operator, asha, ravi, contest_id, callBack } = await square()
  const neighbour = await createMember(chowk.db, community)
  await choose('none', ravi)
  await callBack()
  for (const member of [asha, ravi]) {
    expect(await alertsOf(member)).toMatchObject([
      { event: 'called_back', is_read: false, contest: { id: contest_id, called_back_why: why } },
    ])
  }
  for (const member of [neighbour, operator]) expect(await alertsOf(member)).toEqual([])
})

// CONSOLE-31
test('goes by e-mail to those who want messages so, once, and not while the community is suspended', async () => {
  const { community, asha, ravi, contest_id, callBack } = await square()
  const email = `asha.${asha.id}@example.org`
  await choose('email', asha)
  await giveEmail(asha, email)
  await giveEmail(ravi, `ravi.${ravi.id}@example.org`)
  await callBack()
  const queued: { name: string; payload: unknown }[] = []
  const services = {
    ...chowk.app.services,
    addJob: (async (_db, job, payload) => {
      queued.push({ name: job.name, payload })
    }) as typeof chowk.app.services.addJob,
  }
  const [queueing, sending] = callBackJobs(services).tasks
  await queueing?.run({ community_id: community.id, contest_id }, new Date())
  expect(queued.map(({ payload }) => payload)).toMatchObject([{ user_id: asha.id, contest_id }])
  const send = () => sending?.run(queued[0]?.payload, new Date())
  await setSuspended(chowk.db, community.id, true)
  await send()
  await setSuspended(chowk.db, community.id, false)
  await send()
  const sent = chowk.mailbox.messages().filter(({ to }) => to === email)
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).toContain(why)
})

// CONSOLE-31
test('no day is done, logged, taken back or written about any more; what was done stays', async () => {
  const { asha, ravi, contest, contest_id, callBack, page } = await square()
  const [contest_day_id = 0] = contest.day_ids
  const day = { contest_id, contest_day_id }
  const task = { ...day, status: 'Done', action: 'Task' } as const
  expect((await chowk.call('contest/contest-day-task', task, asha)).status).toBe(200)
  await callBack()
  const activity = {
    ...{ contest_id, contest_day_crm_id: contest_day_id },
    ...{ activity_data: '20', activity_date: today() },
  }
  const answers = [
    await chowk.call('contest/contest-day-task', task, asha),
    await chowk.call('contest/undo-day', day, asha),
    await chowk.call('contest/contest-day-activity', activity, asha),
    await chowk.call('contest/set-reminder', { contest_id, remind_at: '07:00' }, asha),
    await chowk.call('team/new', { contest_id, name: 'Early birds' }, asha),
  ]
  for (const { error } of answers) expect(error.code).toBe('challenge_called_back')
  expect((await page(asha)).contestDays[0]?.contest_days_user).toMatchObject({ status: 'done' })
  expect((await chowk.call('contest/contest-day-task', task, ravi)).status).toBe(409)
  expect((await page(ravi)).contestDays[0]?.contest_days_user).toBeNull()
  expect((await chowk.call('contest/today', {}, asha)).body.tasks).toEqual([])
})

test.each([{}, { contest_day_id: true }])('takes no entry any more: %j', async (about) => {
  const { asha, contest, contest_id, callBack } = await square()
  await callBack()
  const day = 'contest_day_id' in about ? { contest_day_id: contest.day_ids[0] } : {}
  const entry = {
    ...inputsAbout['post/newpost']({ ...asha, contest_id } as never),
    contest_id,
    ...day,
  }
  expect((await chowk.call('post/newpost', entry as never, asha)).error.code).toBe(
    'challenge_called_back',
  )
})

test('nobody is reminded of it, nor told that it starts', async () => {
  const { asha, contest_id, callBack } = await square()
  await chowk.db
    .updateTable('participations')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })
    .where('contest_id', '=', contest_id)
    .execute()
  await callBack()
  for (const hour of ['T01:40:00Z', 'T12:30:00Z']) {
    const services = { ...chowk.app.services, now: () => new Date(`${today()}${hour}`) }
    await remindMembers(services)
  }
  expect((await alertsOf(asha)).map(({ event }) => event)).toEqual(['called_back'])
})

// CONSOLE-31
test('its results are not announced: not now, not at the time that was set', async () => {
  const { operator, asha, contest_id, callBack } = await square({
    ...{ start_date: addDays(today(), -9), end_date: addDays(today(), -1) },
  })
  const { id: post_id } = await createPost(chowk.db, asha, { contest_id })
  const winners = [{ post_id, reason: '' }]
  await chowk.call('console/save-winners', { contest_id, version: 0, winners }, operator)
  const announce_at = new Date(Date.now() + 3_600_000).toISOString()
  await chowk.call('console/announce-winners', { contest_id, version: 1, announce_at }, operator)
  expect((await callBack()).status).toBe(200)
  const list = (await chowk.call('console/winners', { contest_id }, operator)).body
  expect(list).toMatchObject({ announce_at: null, declared_at: null })
  expect(list.called_back_at).toEqual(expect.any(String))
  await announceDue(chowk.app.services, { community_id: operator.community_id, contest_id })
  const { version } = list
  const answers = [
    await chowk.call('console/announce-winners', { contest_id, version }, operator),
    await chowk.call('console/save-winners', { contest_id, version, winners: [] }, operator),
  ]
  for (const { error } of answers) expect(error.code).toBe('challenge_called_back')
  expect((await alertsOf(asha)).map(({ event }) => event)).toEqual(['called_back'])
})

// CONSOLE-31
test('nothing of it can be changed any more, but it can be copied', async () => {
  const { operator, contest_id, callBack } = await square()
  await callBack()
  const { challenge } = (await chowk.call('console/challenge', { contest_id }, operator)).body
  const written = { ...inputsAbout['console/save-challenge']({ contest_id } as never) }
  const saved = await chowk.call(
    'console/save-challenge',
    { ...written, version: challenge.version, note: 'Mended' } as never,
    operator,
  )
  expect(saved.error.code).toBe('challenge_called_back')
  const days = { contest_id, days_version: challenge.days_version, rows: [] }
  expect((await chowk.call('console/save-days', days, operator)).error.code).toBe(
    'challenge_called_back',
  )
  const copy = (await chowk.call('console/new-challenge', { contest_id }, operator)).body
  const heading = await chowk.call('console/challenge-heading', copy, operator)
  expect(heading.body.state).toBe('draft')
})

// CONSOLE-31
test('of two operators at once one calls it back, and the other is told so', async () => {
  const { community, asha, callBack } = await square()
  const second = await createMember(chowk.db, community, { role: 'operator' })
  const answers = await Promise.all([callBack(), callBack(second, { why: 'Other words.' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error.code).toBe('challenge_called_back')
  expect(await alertsOf(asha)).toHaveLength(1)
})

// CONSOLE-31
test('a challenge that is closed for joining can be called back; a draft and declared results cannot', async () => {
  const closed = await square({ start_date: addDays(today(), -9), end_date: addDays(today(), -2) })
  expect((await closed.callBack()).body.count).toBe(2)
  expect((await closed.page()).contest.end_date).toBe(addDays(today(), -2))
  const draft = await createContest(chowk.db, closed.community, { published: false })
  expect((await closed.callBack(closed.operator, { contest_id: draft.id })).error.code).toBe(
    'challenge_is_draft',
  )
  const declared = await square({ declared: true })
  expect((await declared.callBack()).error.code).toBe('results_declared')
})

// CONSOLE-31
test('is refused to others, to another community, and without words', async () => {
  const { community, operator, asha, callBack } = await square()
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const { operator: elsewhere } = await square()
  expect((await callBack(asha)).error.code).toBe('not_allowed')
  expect((await callBack(moderator)).error.code).toBe('not_allowed')
  expect((await callBack(elsewhere)).error.code).toBe('contest_not_found')
  expect((await callBack(operator, { why: ' ' })).status).toBe(422)
  expect((await callBack(operator, { why: 'x'.repeat(maxCallBackLength + 1) })).status).toBe(422)
  expect((await callBack(operator, { why: 'x'.repeat(maxCallBackLength) })).status).toBe(200)
})

// CONSOLE-31
test('who joins at the same moment is told, or does not join', async () => {
  const { community, contest_id, callBack } = await square()
  const crowd = await Promise.all(
    Array.from({ length: 8 }, () => createMember(chowk.db, community)),
  )
  const join = (member: TestMember) =>
    chowk.call('contest/participate-contest', { contest_id, participation_date: today() }, member)
  const [joined] = await Promise.all([Promise.all(crowd.map(join)), callBack()])
  for (const [index, member] of crowd.entries()) {
    const hasJoined = joined[index]?.status === 200
    expect(await alertsOf(member)).toHaveLength(hasJoined ? 1 : 0)
    if (!hasJoined) expect(joined[index]?.error.code).toBe('contest_closed')
  }
})

// CONSOLE-31
test('who is just joining is waited for, and told', async () => {
  const { community, contest, callBack } = await square()
  const late = await createMember(chowk.db, community)
  let calling: ReturnType<typeof callBack> | undefined
  await chowk.db.transaction().execute(async (transaction) => {
    await createParticipation(transaction, contest, late)
    calling = callBack()
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(chowk.db)
      expect(rows).not.toEqual([])
    })
  })
  expect((await calling)?.body.count).toBe(3)
  expect(await alertsOf(late)).toMatchObject([{ event: 'called_back' }])
})

// CONSOLE-31
test('the database refuses who joins it later, and to take it back or declare it', async () => {
  const { community, contest, contest_id, callBack } = await square()
  await callBack()
  const late = await createMember(chowk.db, community)
  const change = (set: object) =>
    chowk.db.updateTable('contests').set(set).where('id', '=', contest_id).execute()
  await expect(createParticipation(chowk.db, contest, late)).rejects.toThrow(/called back/)
  await expect(change({ called_back_at: null })).rejects.toThrow(/stays so/)
  await expect(change({ declared_at: new Date().toISOString() })).rejects.toThrow(/undeclared/)
})
