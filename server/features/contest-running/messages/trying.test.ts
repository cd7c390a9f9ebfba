import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMember, type TestMember } from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { contestRunningJobs } from '../jobs.ts'
import { runContest } from '../testing/run-contest.ts'
import { sendMessageEmail } from './message-email.ts'
import { sendMessage } from './send-message.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

/** A challenge in which Asha and Meera take part. */
async function challenge() {
  const run = await runContest(chowk.db)
  const asha = await run.join('Asha', 1)
  const meera = await run.join('Meera', 3)
  const { contest_id } = run
  const preview = (text: string, as = run.operator) =>
    chowk.call('console/message-preview', { contest_id, text }, as)
  const tryOut = (text = 'Well done!', as = run.operator) =>
    chowk.call('console/test-message', { contest_id, text }, as)
  const send = (text = 'Well done!', as = run.operator) =>
    chowk.call('console/send-message', { contest_id, audience: 'all', text }, as)
  const sent = (page: { cursor?: string; limit?: number } = {}, as = run.operator) =>
    chowk.call('console/messages', { contest_id, ...page }, as)
  return { ...run, asha, meera, preview, tryOut, send, sent }
}

/** Does the job of each message of a community that waits. */
async function deliver({ id: community_id }: { id: number }): Promise<void> {
  const waiting = await messagesOf({ id: community_id })
  for (const { id: message_id, sent_at } of waiting) {
    if (sent_at === null) await sendMessage(chowk.app.services, { community_id, message_id })
  }
}

const messagesOf = ({ id }: { id: number }) =>
  chowk.db
    .selectFrom('messages')
    .select(['id', 'text', 'is_test', 'sent_at'])
    .where('community_id', '=', id)
    .orderBy('id')
    .execute()

const alertsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

async function chooseEmail(member: TestMember): Promise<string> {
  const { community_id, id: user_id } = member
  const value = `member.${user_id}@example.org`
  await chowk.call(
    'notification/update-kinds',
    { kinds: [{ kind: 'messages', channel: 'email' }] },
    member,
  )
  await chowk.db
    .insertInto('logins')
    .values({ community_id, user_id, kind: 'email', value })
    .execute()
  return value
}

async function sendEmails(members: TestMember[], message_id: number): Promise<void> {
  for (const { community_id, id: user_id } of members) {
    await sendMessageEmail(chowk.app.services, { community_id, user_id, message_id })
  }
}

const mailsTo = (address: string) =>
  chowk.mailbox
    .messages()
    .filter(({ to }) => to === address)
    .map(({ text }) => text)

// CONSOLE-28
test('the preview is the e-mail that members get, word for word', async () => {
  const { community, contest_id, asha, preview, send } = await challenge()
  const email = await chooseEmail(asha)
  const { body } = await preview('  Come\nat six.  ')
  expect(body).toMatchObject({
    ...{ contest: { id: contest_id, title: 'Walk' }, text: 'Come\nat six.', tests_left: 5 },
    mail: { text: expect.stringContaining('Come\nat six.\n') },
  })
  expect(body.mail.subject).toMatch(/: news about “Walk”$/)
  await send('Come\nat six.')
  await deliver(community)
  await sendEmails([asha], (await messagesOf(community))[0]?.id ?? 0)
  expect(mailsTo(email)).toEqual([`${body.mail.subject}\n\n${body.mail.text}`])
})

// CONSOLE-28
test('a test goes to the operator alone, marked, in the ways that they have chosen', async () => {
  const { community, contest_id, operator, asha, meera, tryOut } = await challenge()
  const [mine, hers] = [await chooseEmail(operator), await chooseEmail(asha)]
  expect((await tryOut('Come at six.')).body).toEqual({
    ...{ status: 'success', ways: { alert: 1, push: 0, mail: 1 }, tests_left: 4 },
  })
  await deliver(community)
  const [message] = await messagesOf(community)
  await sendEmails([operator, asha, meera], message?.id ?? 0)
  expect(await alertsOf(operator)).toMatchObject([
    {
      ...{ event: 'message', contest: { id: contest_id } },
      message: { text: 'Come at six.', is_test: true },
    },
  ])
  for (const member of [asha, meera]) expect(await alertsOf(member)).toEqual([])
  expect(mailsTo(hers)).toEqual([])
  const [mail] = mailsTo(mine)
  expect(mail).toMatch(/^Test: .*“Walk”\n\nThis is a test: .*\n\nCome at six\.\n/)
})

// CONSOLE-28
test('five tests a day, and they take nothing from the messages', async () => {
  const { community, operator, tryOut, send, preview } = await challenge()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const answers = await Promise.all(
    [operator, operator, operator, other, other, other].map((as) => tryOut('Once', as)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409])
  expect((await tryOut()).error.code).toBe('too_many_message_tests')
  expect((await preview('Once')).body.tests_left).toBe(0)
  expect((await send()).body.left_today).toBe(2)
})

test('who has switched messages off is told so instead of waiting for a test', async () => {
  const { community, operator, tryOut } = await challenge()
  const off = { kinds: [{ kind: 'messages' as const, channel: 'none' as const }] }
  await chowk.call('notification/update-kinds', off, operator)
  expect((await tryOut()).error.code).toBe('messages_switched_off')
  expect(await messagesOf(community)).toEqual([])
})

// CONSOLE-28
test('what was sent is listed, the latest first, page by page, without the tests', async () => {
  const { community, operator, send, sent, tryOut } = await challenge()
  await send('One')
  await tryOut('Only for me')
  await deliver(community)
  await send('Two')
  const { body } = await sent()
  const author = { id: operator.id, full_name: operator.full_name, profile_pic: null }
  const common = { audience: 'all', recipient_count: 2, author }
  expect(body.messages).toMatchObject([
    { ...common, text: 'Two', is_on_its_way: true },
    { ...common, text: 'One', is_on_its_way: false },
  ])
  expect(body.next_cursor).toBeNull()
  const first = (await sent({ limit: 1 })).body
  expect(first.messages.map(({ text }) => text)).toEqual(['Two'])
  const second = (await sent({ limit: 1, cursor: first.next_cursor ?? '' })).body
  expect(second.messages.map(({ text }) => text)).toEqual(['One'])
  expect(second.next_cursor).toBeNull()
})

test('a message of an earlier version is listed without how many it went to', async () => {
  const { community, send, sent } = await challenge()
  await send()
  await chowk.db
    .updateTable('messages')
    .set({ recipient_count: null, sent_at: sql<string>`now()` })
    .where('community_id', '=', community.id)
    .execute()
  expect((await sent()).body.messages).toMatchObject([{ recipient_count: null }])
})

test('who wrote a message is not named once their account is gone', async () => {
  const { community, operator, send, sent } = await challenge()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  await send('Well done!', other)
  await chowk.db
    .updateTable('messages')
    .set({ user_id: null })
    .where('community_id', '=', operator.community_id)
    .execute()
  expect((await sent()).body.messages).toMatchObject([{ text: 'Well done!', author: null }])
})

test('tests are in the log, and are refused to others and elsewhere', async () => {
  const { contest_id, operator, asha, preview, tryOut, sent } = await challenge()
  await tryOut()
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'test-message', subject_name: 'Walk', contest_id }])
  const { operator: elsewhere } = await challenge()
  for (const ask of [preview, tryOut]) {
    expect((await ask('Hello', asha)).error.code).toBe('not_allowed')
    expect((await ask('Hello', elsewhere)).error.code).toBe('contest_not_found')
    expect((await ask(' ')).status).toBe(422)
    expect((await ask('x'.repeat(501))).status).toBe(422)
  }
  expect((await sent({}, asha)).error.code).toBe('not_allowed')
  expect((await sent({}, elsewhere)).error.code).toBe('contest_not_found')
})

test('a test is deleted when its notification has expired; a message stays', async () => {
  const { community, tryOut, send } = await challenge()
  await tryOut('Long ago')
  await send('Long ago too')
  await chowk.db
    .updateTable('messages')
    .set({ created_at: sql<string>`now() - interval '91 days'` })
    .where('community_id', '=', community.id)
    .execute()
  await tryOut('Today')
  for (const { run } of contestRunningJobs(chowk.app.services).sweeps) await run({}, new Date())
  expect((await messagesOf(community)).map(({ text }) => text)).toEqual(['Long ago too', 'Today'])
})
