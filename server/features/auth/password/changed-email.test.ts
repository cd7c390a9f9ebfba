import { afterEach, expect, test } from 'vitest'
import type { Mail } from '#server/integrations/mail.ts'
import { localMailbox } from '#server/integrations/mailbox.ts'
import { smtpMail } from '#server/integrations/smtp.ts'
import { taskOf } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { hurryJobsOf, jobsOf, onlyFor } from '#server/testing/jobs.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { passwordChanged, passwordChangedEmail } from './changed-email.ts'

const chowk = testApp()

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function memberWithEmail(email: string, locale: string | null = null) {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  await chowk.db
    .updateTable('users')
    .set({ locale })
    .where('community_id', '=', community.id)
    .execute()
  await chowk.db
    .insertInto('logins')
    .values({ kind: 'email', value: email, community_id: community.id, user_id: member.id })
    .execute()
  return { community, member }
}

const emailBy = (mail: Mail | undefined) =>
  passwordChangedEmail({ db: chowk.db, mail, product: chowk.app.services.product })

const payloadOf = ({ id, community_id }: TestMember) => ({ community_id, user_id: id })

test('says when the password was changed and what to do', async () => {
  const mailbox = localMailbox()
  const { member } = await memberWithEmail('notice@example.org')
  await emailBy(mailbox.mail)(payloadOf(member), new Date('2026-03-01T20:15:00Z'))
  const [message] = mailbox.messages()
  expect(message?.to).toBe('notice@example.org')
  expect(message?.text).toMatch(/was changed on 2 March 2026 at 1:45:00.am IST/)
  expect(message?.text).toContain('http://chowk.test/forgot-password')
  expect(message?.text).toContain('support@example.org')
})

// COMMUNITY-15
test('writes to a member in the language in which they read the product', async () => {
  const mailbox = localMailbox()
  const { member } = await memberWithEmail('hindi@example.org', 'hi')
  await emailBy(mailbox.mail)(payloadOf(member), new Date('2026-03-01T20:15:00Z'))
  const [message] = mailbox.messages()
  expect(message?.text).toContain('आपके Chowk खाते का पासवर्ड')
  expect(message?.text).toMatch(/2 मार्च 2026 को 1:45:00.am IST/i)
})

test('sends nothing to a member without an e-mail address, or without a mail server', async () => {
  const mailbox = localMailbox()
  const stranger = await createMember(chowk.db, await createCommunity(chowk.db))
  await emailBy(mailbox.mail)(payloadOf(stranger), new Date())
  const { member } = await memberWithEmail('unwritten@example.org')
  await emailBy(undefined)(payloadOf(member), new Date())
  expect(mailbox.messages()).toEqual([])
})

test('arrives once although the mail server was down at first', async () => {
  const { community, member } = await memberWithEmail('patient@example.org')
  const closed = await startMailServer()
  await closed.stop()
  const errors: Error[] = []
  const mail = smtpMail({ url: closed.url, from: 'Chowk <support@example.org>', timeout: 1000 })
  const worker = startWorker({
    url: chowk.url,
    tasks: [taskOf(passwordChanged, onlyFor(community, emailBy(mail)))],
    sweeps: [],
    onError: (error) => errors.push(error),
  })
  ends.push(worker.stop)
  await addJob(chowk.db, passwordChanged, payloadOf(member))
  await eventually(async () => {
    const [job] = await jobsOf(chowk.db, community)
    expect(job).toMatchObject({ attempts: 1, last_error: 'SMTP failed' })
    expect(job?.delay).toBeGreaterThan(1)
  })
  const open = await startMailServer({}, closed.port)
  ends.push(open.stop)
  await hurryJobsOf(chowk.db, community)
  await eventually(() => expect(open.emails).toHaveLength(1))
  await eventually(async () => expect(await jobsOf(chowk.db, community)).toEqual([]))
  expect(open.emails[0]).toMatchObject({
    to: 'patient@example.org',
    subject: 'Your Chowk password was changed',
  })
  expect(JSON.stringify(errors.map(({ message }) => message))).not.toContain('patient@')
})
