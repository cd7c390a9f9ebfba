import { expect, test } from 'vitest'
import { setSuspended } from '#server/features/communities/api.ts'
import { createMember, type TestMember, today } from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { runContest } from '../testing/run-contest.ts'
import { sendMessageEmail } from './message-email.ts'
import { sendMessage } from './send-message.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

/** A challenge in which Asha goes on and Meera has stopped. */
async function challenge() {
  const run = await runContest(chowk.db)
  const asha = await run.join('Asha', 1, { 0: 0 })
  const meera = await run.join('Meera', 3)
  const ask = (input: Partial<Input<'console/message-audience'>>, as = run.operator) =>
    chowk.call(
      'console/message-audience',
      { contest_id: run.contest_id, audience: 'all', ...input },
      as,
    )
  const send = (input: Partial<Input<'console/send-message'>> = {}, as = run.operator) =>
    chowk.call(
      'console/send-message',
      { contest_id: run.contest_id, audience: 'all', text: 'Well done!', ...input },
      as,
    )
  return { ...run, asha, meera, ask, send }
}

/** Does the job of each message of a community that waits; as often as asked. */
async function deliver({ id: community_id }: { id: number }, times = 1): Promise<void> {
  const { services } = chowk.app
  const waiting = await chowk.db
    .selectFrom('messages')
    .select('id')
    .where('community_id', '=', community_id)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id: message_id } of waiting) {
    for (let time = 0; time < times; time++) {
      await sendMessage(services, { community_id, message_id })
    }
  }
}

const alertsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

const choose = (channel: 'none' | 'email', member: TestMember) =>
  chowk.call('notification/update-kinds', { kinds: [{ kind: 'messages', channel }] }, member)

const giveEmail = ({ community_id, id: user_id }: TestMember, value: string) =>
  chowk.db.insertInto('logins').values({ community_id, user_id, kind: 'email', value }).execute()

// CONSOLE-3
test('all who take part read a message in their alerts, with the challenge', async () => {
  const { community, contest_id, asha, meera, operator, send } = await challenge()
  const stranger = await createMember(chowk.db, community)
  expect((await send()).body).toEqual({ status: 'success', count: 2, left_today: 2 })
  await deliver(community, 2)
  for (const member of [asha, meera]) {
    expect(await alertsOf(member)).toMatchObject([
      {
        ...{ event: 'message', is_read: false, people: [] },
        ...{ contest: { id: contest_id, title: 'Walk' }, message: { text: 'Well done!' } },
      },
    ])
  }
  for (const member of [stranger, operator]) expect(await alertsOf(member)).toEqual([])
})

// CONSOLE-3
test('goes to those who stopped alone, or to some who take part', async () => {
  const { community, asha, meera, ask, send } = await challenge()
  const stranger = await createMember(chowk.db, community)
  expect((await ask({ audience: 'stopped' })).body).toMatchObject({
    ...{ count: 1, people: [{ id: meera.id, full_name: 'Meera' }], left_today: 3 },
  })
  await send({ audience: 'stopped', text: 'Come back' })
  await send({ audience: 'some', user_ids: [asha.id, stranger.id], text: 'Go on' })
  await deliver(community)
  expect((await alertsOf(meera)).map(({ message }) => message?.text)).toEqual(['Come back'])
  expect((await alertsOf(asha)).map(({ message }) => message?.text)).toEqual(['Go on'])
  expect(await alertsOf(stranger)).toEqual([])
  const stored = await chowk.db
    .selectFrom('messages')
    .select('recipient_ids')
    .where('community_id', '=', community.id)
    .execute()
  expect(stored).toEqual([{ recipient_ids: [] }, { recipient_ids: [] }])
})

// STOP-4
test('goes to who has stopped early only where they are chosen by name', async () => {
  const { community, contest_id, asha, meera, ask } = await challenge()
  await chowk.db
    .updateTable('participations')
    .set({ stopped_on: today() })
    .where('community_id', '=', community.id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', meera.id)
    .execute()
  const namesFor = async (input: object) => (await ask(input)).body.people.map(({ id }) => id)
  expect(await namesFor({ audience: 'all' })).toEqual([asha.id])
  expect(await namesFor({ audience: 'stopped' })).toEqual([])
  expect(await namesFor({ audience: 'some', user_ids: [meera.id] })).toEqual([meera.id])
})

test('each message of a day is an alert of its own', async () => {
  const { community, asha, send } = await challenge()
  await send({ text: 'One' })
  await send({ text: 'Two' })
  await deliver(community)
  expect((await alertsOf(asha)).map(({ message }) => message?.text).toSorted()).toEqual([
    'One',
    'Two',
  ])
})

// CONSOLE-3
test('goes only in the ways that somebody has chosen', async () => {
  const { community, asha, meera, operator, ask, send } = await challenge()
  await choose('none', meera)
  await choose('email', asha)
  const email = `asha.${asha.id}@example.org`
  await giveEmail(asha, email)
  await giveEmail(meera, `meera.${meera.id}@example.org`)
  expect((await ask({})).body.ways).toEqual({ alert: 1, push: 0, mail: 1 })
  await send({ text: 'Tomorrow we walk to the lake.' })
  await deliver(community)
  expect(await alertsOf(meera)).toEqual([])
  const [alert] = await alertsOf(asha)
  const message_id = alert?.message?.id ?? 0
  const { services } = chowk.app
  const { community_id } = operator
  const sendAll = async () => {
    for (const user_id of [asha.id, meera.id]) {
      await sendMessageEmail(services, { community_id, user_id, message_id })
    }
  }
  await setSuspended(chowk.db, community_id, true)
  await sendAll()
  await setSuspended(chowk.db, community_id, false)
  await sendAll()
  const sent = chowk.mailbox.messages().filter(({ to }) => to.includes('@example.org'))
  // Nothing was sent while the community was suspended.
  expect(sent.map(({ to }) => to)).toEqual([email])
  expect(JSON.stringify(sent)).toContain('Tomorrow we walk to the lake.')
})

// CONSOLE-3
test('a challenge has three messages a day, of all senders together and however quickly', async () => {
  const { community, contest_id, send } = await challenge()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const answers = await Promise.all([send(), send(), send({}, other), send({}, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  expect((await send()).error.code).toBe('too_many_messages')
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(dateIn('Asia/Kolkata', tomorrow) > today()).toBe(true)
  chowk.clock.now = () => tomorrow
  expect((await send()).status).toBe(200)
  chowk.clock.now = () => new Date()
  const next = await chowk.db
    .selectFrom('messages')
    .select('id')
    .where('community_id', '=', community.id)
    .where('contest_id', '=', contest_id)
    .execute()
  expect(next).toHaveLength(4)
})

test('sent again with the same key it is one message', async () => {
  const { community, contest_id, operator } = await challenge()
  const send = () =>
    chowk.app.inject({
      ...{ method: 'POST', url: '/api/console/send-message' },
      headers: { authorization: `Bearer ${operator.token}`, 'idempotency-key': 'once' },
      payload: { contest_id, audience: 'all', text: 'Once' },
    })
  expect((await send()).json()).toEqual((await send()).json())
  const stored = await chowk.db
    .selectFrom('messages')
    .select('text')
    .where('community_id', '=', community.id)
    .execute()
  expect(stored).toEqual([{ text: 'Once' }])
})

test('needs somebody to go to, and words of at most 500 letters', async () => {
  const { send } = await challenge()
  expect((await send({ audience: 'some', user_ids: [] })).error.code).toBe('nobody_to_tell')
  expect((await send({ text: ' ' })).status).toBe(422)
  expect((await send({ text: 'x'.repeat(501) })).status).toBe(422)
  expect((await send({ text: 'x'.repeat(500) })).status).toBe(200)
})

test('is in the log, and is refused to others and for a challenge of another community', async () => {
  const { operator, contest_id, asha, ask, send } = await challenge()
  await send()
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'send-message', subject_name: 'Walk', contest_id }])
  expect((await send({}, asha)).error.code).toBe('not_allowed')
  const { operator: elsewhere } = await challenge()
  expect((await send({}, elsewhere)).error.code).toBe('contest_not_found')
  expect((await ask({}, elsewhere)).error.code).toBe('contest_not_found')
})
