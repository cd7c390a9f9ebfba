import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { setSuspended } from '#server/features/communities/api.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import type { Email } from '#server/integrations/mail.ts'
import { jobsOf } from '#server/testing/jobs.ts'
import { newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { maxInvitationEmailsADay } from '#shared/limits.ts'
import { communityWithList } from '../testing/inviting.ts'
import { queueUnsent, sendInvitationEmails } from './emails.ts'
import { maxTries } from './people.ts'

const chowk = testApp()

/** A list, and a mail server of its own that refuses those addresses. */
async function listOf(count: number) {
  const list = await communityWithList(chowk)
  const emails = Array.from({ length: count }, () => newPerson().email)
  const sent: Email[] = []
  const refused = new Set<string>()
  const send = async (email: Email) => {
    if (refused.has(email.to)) throw new IntegrationError('SMTP')
    sent.push(email)
  }
  const addJob = vi.fn(async () => {})
  const services = { ...chowk.app.services, mail: { send }, addJob }
  const community_id = list.community.id
  return {
    ...{ ...list, emails, sent, refused, addJob, services, community_id },
    invite: (written = {}) =>
      list.send(
        emails.map((email) => ['Lata Iyer', email]),
        written,
      ),
    run: () => sendInvitationEmails(services, { community_id }),
  }
}

/** So many e-mails count towards the limit of the day. */
async function sendToday(community_id: number, count: number): Promise<void> {
  await sql`
    insert into invitation_emails (community_id, contact_hash)
    select ${community_id}::integer, decode(md5(n::text), 'hex')
    from generate_series(1, ${count}::integer) as n`.execute(chowk.db)
}

// INVITE-8
test('each gets one e-mail with their own link and a way to refuse; phones get none', async () => {
  const { send, people, run, sent, shown } = await listOf(0)
  const { email, phone } = newPerson()
  await send([
    ['Lata Iyer', email],
    ['Ravi Menon', phone],
  ])
  await run()
  await run()
  expect(sent).toHaveLength(1)
  const [first] = sent
  expect(first?.to).toBe(email)
  const url = /https?:\S+\/invited\/\w+/.exec((await people())[0]?.text ?? '')?.[0] ?? ''
  const lines = first?.text.split('\n') ?? []
  const stop = lines.find((line) => line.startsWith(`${url}?answer=never&stop=`))
  expect(lines).toContain(url)
  expect(first?.headers).toEqual({
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect((await shown()).list).toMatchObject({ mailed: 1, unmailed: 0, by_hand: 1 })
})

// INVITE-9
test('a mail program refuses all further ones by one click', async () => {
  const { invite, run, sent, people } = await listOf(1)
  await invite()
  await run()
  const [, address = ''] = /<(.*)>/.exec(sent[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
  const { pathname, search } = new URL(address)
  const click = (url: string) =>
    chowk.app.inject({
      ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await click(`${pathname}x?answer=never&stop=none`)).statusCode).toBe(404)
  expect((await people())[0]?.state).toBe('invited')
  expect((await click(pathname + search)).statusCode).toBe(200)
  expect((await people())[0]?.state).toBe('declined')
  await invite({ invitation_id: crypto.randomUUID() })
  await run()
  expect(sent).toHaveLength(1)
})

test('nothing is sent before an operator invites; then one job sends in parts', async () => {
  const { community, invite, run, sent, addJob } = await listOf(120)
  expect(await jobsOf(chowk.db, community)).toEqual([])
  await invite()
  expect(await jobsOf(chowk.db, community)).toMatchObject([{ name: 'invitation-emails' }])
  await run()
  expect(sent).toHaveLength(50)
  expect(addJob).toHaveBeenCalledOnce()
  await run()
  await run()
  expect(new Set(sent.map(({ to }) => to)).size).toBe(120)
})

// HOST-2
test('while the community is suspended none is sent; a sweep goes on once it is resumed', async () => {
  const { community, invite, run, sent } = await listOf(2)
  await invite()
  await setSuspended(chowk.db, community.id, true)
  await run()
  expect(sent).toEqual([])
  await setSuspended(chowk.db, community.id, false)
  await run()
  expect(sent).toHaveLength(2)
})

// INVITE-8
test('who is invited again gets no second e-mail, and the link of the first works again', async () => {
  const { invite, run, sent, operator, invitation_id, linkCodes, opened } = await listOf(1)
  await invite()
  await run()
  const [code = ''] = await linkCodes()
  await chowk.call('console/end-invitation', { invitation_id }, operator)
  expect(await opened(code)).toBeNull()
  await invite({ invitation_id: crypto.randomUUID() })
  await run()
  expect(sent).toHaveLength(1)
  expect(await opened(code)).toMatchObject({ state: 'open' })
})

// INVITE-9
test('who refuses after the invitation, but before the e-mail, gets none', async () => {
  const { invite, run, sent, emails, people, linkCodes } = await listOf(1)
  await invite()
  const elsewhere = await communityWithList(chowk)
  await elsewhere.send([['Lata Iyer', emails[0] ?? '']])
  const [invitation_code = ''] = await elsewhere.linkCodes()
  const { identification_token } = elsewhere
  const never = { identification_token, invitation_code, never_again: true }
  expect((await chowk.call('auth/decline-invitation', never)).status).toBe(200)
  await run()
  expect(sent).toEqual([])
  expect((await people())[0]?.state).toBe('declined')
  expect(await linkCodes()).not.toContain(invitation_code)
})

// INVITE-9
test('a community sends so many a day; the sweep goes on with the rest', async () => {
  const { invite, run, sent, community_id, services, addJob } = await listOf(3)
  await invite()
  await sendToday(community_id, maxInvitationEmailsADay - 2)
  await run()
  await run()
  expect(sent).toHaveLength(2)
  await sql`
    update invitation_emails set sent_at = now() - interval '25 hours'
    where community_id = ${community_id}`.execute(chowk.db)
  addJob.mockClear()
  await queueUnsent(services)
  expect(addJob).toHaveBeenCalledWith(services.db, expect.anything(), { community_id })
  await run()
  expect(sent).toHaveLength(3)
})

// INVITE-9
test('two processes send no more together than a community may', async () => {
  const { invite, run, sent, services, community_id } = await listOf(6)
  await invite()
  await sendToday(community_id, maxInvitationEmailsADay - 2)
  let other: Promise<void> | undefined
  // Another job sends all that is allowed after this one has counted, and before it reads whose e-mails are unsent.
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      other ??= run()
      await other
      return result
    },
  })
  await sendInvitationEmails({ ...services, db }, { community_id })
  expect(sent).toHaveLength(2)
})

test('an address that is refused does not hold up the others, and gets a text by hand in the end', async () => {
  const { invite, run, sent, refused, emails, people, shown, community_id } = await listOf(3)
  await invite()
  refused.add(emails[0] ?? '')
  await run()
  expect(sent).toHaveLength(2)
  for (let tries = 1; tries < maxTries; tries++) {
    await run()
    await sql`
      update invited_people set tried_at = now() - interval '1 day'
      where community_id = ${community_id}`.execute(chowk.db)
    await expect(run()).rejects.toThrow('no invitation was sent')
  }
  await run()
  expect((await people())[0]?.state).toBe('failed')
  expect((await shown()).list).toMatchObject({ unmailable: 1, unmailed: 0, by_hand: 1 })
  expect(await people('by_hand')).toHaveLength(1)
})

test('two processes send each e-mail once', async () => {
  const { invite, run, sent } = await listOf(20)
  await invite()
  await Promise.all([run(), run()])
  expect(sent).toHaveLength(20)
})

test('without a mail server all get their text by hand', async () => {
  const { invite, services, community_id, sent } = await listOf(2)
  await invite()
  const without = { ...services, mail: undefined }
  await sendInvitationEmails(without, { community_id })
  await queueUnsent(without)
  expect(sent).toEqual([])
})

// INVITE-9
test('the link of an e-mail refuses further invitations when the invitation has ended', async () => {
  const list = await listOf(1)
  await list.invite()
  await list.run()
  const address = new URL(/https?:\S+stop=\S+/.exec(list.sent[0]?.text ?? '')?.[0] ?? '')
  const invitation_code = address.pathname.split('/').at(-1) ?? ''
  await chowk.call('console/end-invitation', { invitation_id: list.invitation_id }, list.operator)
  const refuse = (stop_token: string) =>
    chowk.call('auth/decline-invitation', {
      ...{ identification_token: list.identification_token, invitation_code },
      ...{ never_again: true, stop_token },
    })
  const token = address.searchParams.get('stop') ?? ''
  const [hash = '', proof = ''] = token.split('.')
  for (const forged of ['', hash, `${proof}.${proof}`, `${'A'.repeat(43)}.${proof}`]) {
    expect((await refuse(forged)).error.code).toBe('invitation_not_found')
  }
  expect((await refuse(token)).status).toBe(200)
  const elsewhere = await communityWithList(chowk)
  const people: [string, string][] = [['Lata Iyer', list.emails[0] ?? '']]
  expect((await elsewhere.send(people)).body).toEqual({ invited: 0, left_out: 1 })
})
