import { expect, test, vi } from 'vitest'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { jobsOf } from '#server/testing/jobs.ts'
import { createPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTeamMember, giving, password } from './testing/team.ts'

const chowk = testApp()

/** An operator, and a member of their community who has an e-mail address. */
async function asked() {
  const person = await createPerson(chowk.db)
  const community = { id: person.member.community_id }
  const operator = await createTeamMember(chowk, community, { role: 'operator' })
  return { ...person, community, operator }
}

type Task = 'export' | 'delete'

const request = (task: Task, { id: user_id }: TestMember, as: TestMember, proof: object) =>
  chowk.call(`console/${task}-member`, { user_id, reason: 'At the gate.', proof }, as)

const emailsTo = (email: string) =>
  chowk.mailbox.messages().flatMap(({ to, text }) => (to === email ? [text] : []))

const lastLine = async (operator: TestMember) =>
  (await chowk.call('console/log', {}, operator)).body.rows[0]

// CONSOLE-17
test('an operator deletes the account of a member who asks, who is told, and the log says why', async () => {
  const { member, email, community, operator } = await asked()
  const answer = await request('delete', member, operator, { password })
  expect(answer.body).toEqual({ status: 'success', is_notified: true })
  expect((await chowk.call('auth/sessions', {}, member)).error.code).toBe('session_ended')
  expect((await jobsOf(chowk.db, community)).map(({ name }) => name)).toContain('purge-member')
  expect(emailsTo(email)).toEqual([expect.stringContaining('has deleted your Chowk account')])
  expect(await lastLine(operator)).toMatchObject({
    ...{ action: 'delete-member', reason: 'At the gate.', member: null },
  })
  const again = await request('delete', member, operator, { password })
  expect(again.error.code).toBe('user_not_found')
})

// CONSOLE-17
test('an operator lets the data of a member be prepared, which the member alone can fetch', async () => {
  const { member, email, community, operator } = await asked()
  const answer = await request('export', member, operator, { password })
  expect(answer.body).toEqual({ status: 'success', is_notified: true })
  const state = await chowk.call('user/export-state', {}, member)
  expect(state.body.export?.state).toBe('waiting')
  expect((await chowk.call('user/export-state', {}, operator)).body.export).toBeNull()
  expect((await jobsOf(chowk.db, community)).map(({ name }) => name)).toContain('export-account')
  expect(emailsTo(email)).toEqual([expect.stringContaining('an archive of all your Chowk data')])
  expect(await lastLine(operator)).toMatchObject({
    ...{ action: 'export-member', reason: 'At the gate.', member: { id: member.id } },
  })
})

test('the member reads of it in their own language', async () => {
  const { member, email, operator } = await asked()
  await chowk.db
    .updateTable('users')
    .set({ locale: 'hi' })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
  await request('export', member, operator, { password })
  expect(emailsTo(email)).toEqual([expect.stringContaining('आपके समुदाय के संचालक ने आपके कहने पर')])
})

test('who has no e-mail address is to be told by the operator', async () => {
  const community = await createCommunity(chowk.db)
  const operator = await createTeamMember(chowk, community, { role: 'operator' })
  const member = await createMember(chowk.db, community)
  const answer = await request('delete', member, operator, { password })
  expect(answer.body).toEqual({ status: 'success', is_notified: false })
})

test('who cannot be written to is to be told by the operator, too', async () => {
  const { member, operator } = await asked()
  vi.spyOn(chowk.mailbox.mail, 'send').mockRejectedValueOnce(new IntegrationError('SMTP'))
  const answer = await request('delete', member, operator, { password })
  expect(answer.body).toEqual({ status: 'success', is_notified: false })
})

test.each(['export', 'delete'] as const)(
  'without a proof, a reason or the role of an operator, %s does nothing',
  async (task) => {
    const { member, community, operator } = await asked()
    const moderator = await createTeamMember(chowk, community, { role: 'moderator' })
    expect((await request(task, member, operator, {})).error.code).toBe('proof_missing')
    const wrong = await request(task, member, operator, { password: 'not that one' })
    expect(wrong.error.code).toBe('password_wrong')
    const refused = await request(task, member, moderator, { password })
    expect(refused.error.code).toBe('not_allowed')
    const input = { user_id: member.id, reason: ' ', proof: { password } }
    const unnamed = await chowk.call(`console/${task}-member`, input, operator)
    expect(unnamed.error.code).toBe('given_data_invalid')
    const elsewhere = await createCommunity(chowk.db)
    const stranger = await createTeamMember(chowk, elsewhere, { role: 'operator' })
    const foreign = await request(task, member, stranger, { password })
    expect(foreign.error.code).toBe('user_not_found')
    expect((await chowk.call('auth/sessions', {}, member)).status).toBe(200)
    expect((await chowk.call('user/export-state', {}, member)).body.export).toBeNull()
    expect((await chowk.call('console/log', {}, operator)).body.rows).toEqual([])
  },
)

test('somebody with a role keeps their account, also the operator themselves', async () => {
  const { community, operator } = await asked()
  const moderator = await createTeamMember(chowk, community, { role: 'moderator' })
  for (const one of [moderator, operator]) {
    const answer = await request('delete', one, operator, { password })
    expect(answer.error.code).toBe('member_has_role')
  }
})

test('an operator whose role is taken away at the same moment deletes nobody, or did before', async () => {
  const { member, community, operator } = await asked()
  const other = await createTeamMember(chowk, community, { role: 'operator' })
  const [deleted, demoted] = await Promise.all([
    request('delete', member, operator, { password }),
    chowk.call('console/set-role', giving(operator, ['operator', 'member']), other),
  ])
  expect(demoted.status).toBe(200)
  const isThere = (await chowk.call('auth/sessions', {}, member)).status === 200
  expect(isThere).toBe(deleted.status !== 200)
})
