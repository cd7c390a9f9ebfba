import { expect, test } from 'vitest'
import { localMailbox } from '#server/integrations/mailbox.ts'
import { createParticipant, type TestMember, today } from '#server/testing/factories.ts'
import { jobsOf, sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { NotificationInWords } from '#shared/contracts/push.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { contestJobs } from './jobs.ts'

/** Says a text that shows which notification was read. */
const notificationInWords: NotificationInWords = async (locale, { event, contest_day }) => ({
  text: `${locale}: ${event} of day ${contest_day?.name_of_day}`,
  path: `/a-day?id=${contest_day?.id}`,
})
const mailbox = localMailbox()
const chowk = testApp({ mail: mailbox.mail, whatsapp: mailbox.whatsapp })

/** A member who is reminded that way in the evening of today. */
async function reminded(channel: 'email' | 'whatsapp') {
  const participant = await createParticipant(chowk.db, { start_date: today() })
  const { member, contest } = participant
  const { community_id, id: user_id } = member
  const digits = String(community_id).padStart(9, '0')
  const logins = { email: `r${user_id}@example.org`, whatsapp: `9${digits}` }
  const kind = channel === 'email' ? 'email' : 'phone'
  await chowk.db
    .insertInto('logins')
    .values({ community_id, user_id, kind, value: logins[channel] })
    .execute()
  await chowk.db
    .updateTable('users')
    .set({ whatsapp_consent_at: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .execute()
  const chosen = { contest_id: contest.id, remind_at: '18:00', channel }
  expect((await chowk.call('contest/set-reminder', chosen, member)).status).toBe(200)
  const longAgo = '2020-01-01T10:00:00Z'
  await chowk.db
    .updateTable('participations')
    .set({ created_at: longAgo, reminder_chosen_at: longAgo })
    .where('community_id', '=', community_id)
    .execute()
  return { ...participant, to: logins[channel] }
}

const jobsAt = (time: string, date = today()) =>
  contestJobs({
    ...chowk.app.services,
    notificationInWords,
    now: () => new Date(`${date}T${time}:00+05:30`),
  })

/** Reminds at that time, then sends what was queued for the member, twice, as after a crash. */
async function remindAt(time: string, member: TestMember, meanwhile?: () => Promise<unknown>) {
  await sweepAll(jobsAt(time))
  const queued = await jobsOf(chowk.db, { id: member.community_id })
  await meanwhile?.()
  const { notifications } = (await chowk.call('notification/list', {}, member)).body
  const notification_id = notifications[0]?.id ?? crypto.randomUUID()
  const { community_id, id: user_id } = member
  for (const { name, run } of jobsAt(time).tasks) {
    if (!queued.some((job) => job.name === name)) continue
    await run({ community_id, user_id, notification_id }, new Date())
  }
  return queued.map(({ name }) => name)
}

const sentTo = (to: string) => mailbox.messages().filter((message) => message.to === to)

// REMIND-4
test('a reminder goes by e-mail, with the address of the day', async () => {
  const { member, contest, to } = await reminded('email')
  expect(await remindAt('18:00', member)).toEqual(['email-reminder'])
  expect(await remindAt('18:15', member)).toEqual(['email-reminder'])
  const [email] = sentTo(to)
  expect(email?.text).toContain('Test Nagar: en: reminder of day 1\n')
  expect(email?.text).toContain(`/a-day?id=${contest.day_ids[0]}\n`)
  expect(email?.text).toContain('/settings/alerts')
})

// REMIND-4
test('a reminder goes by WhatsApp, in a sentence', async () => {
  const { member, contest, to } = await reminded('whatsapp')
  expect(await remindAt('18:00', member)).toEqual(['whatsapp-reminder'])
  expect(sentTo(to).map(({ text }) => text)).toEqual([
    `en: reminder of day 1\n/a-day?id=${contest.day_ids[0]}`,
  ])
})

// REMIND-4
test.each(['email', 'whatsapp'] as const)(
  'no %s is sent when the day was done or the reminder read meanwhile',
  async (channel) => {
    const done = await reminded(channel)
    await remindAt('18:00', done.member, () =>
      chowk.call(
        'contest/contest-day-task',
        {
          ...{ contest_id: done.contest.id, contest_day_id: done.contest.day_ids[0] ?? 0 },
          ...{ status: 'Done', action: 'Task' },
        },
        done.member,
      ),
    )
    const read = await reminded(channel)
    await remindAt('18:00', read.member, async () => {
      const { notifications } = (await chowk.call('notification/list', {}, read.member)).body
      return chowk.call('notification/read', { until: notifications[0]?.happened_at }, read.member)
    })
    for (const { to } of [done, read]) expect(sentTo(to)).toEqual([])
  },
)

// REMIND-4
test('nothing goes by WhatsApp once the consent is withdrawn', async () => {
  const { member, to } = await reminded('whatsapp')
  await remindAt('18:00', member, () =>
    chowk.db
      .updateTable('users')
      .set({ whatsapp_consent_at: null })
      .where('community_id', '=', member.community_id)
      .execute(),
  )
  expect(sentTo(to)).toEqual([])
})

// REMIND-2
test('a reminder adds a push for subscribed browsers, and the quiet one adds none', async () => {
  const start_date = addDays(today(), -3)
  const { community, member } = await createParticipant(chowk.db, { start_date, days: 12 })
  await subscribe(member)
  await chowk.db
    .updateTable('participations')
    .set({ created_at: '2020-01-01T10:00:00Z' })
    .where('community_id', '=', community.id)
    .execute()
  await sweepAll(jobsAt('18:00'))
  const { notifications } = (await chowk.call('notification/list', {}, member)).body
  expect(notifications).toMatchObject([{ event: 'missed_days' }])
  expect(await jobsOf(chowk.db, community)).toEqual([])
  await sweepAll(jobsAt('18:00', addDays(today(), -1)))
  expect(await jobsOf(chowk.db, community)).toMatchObject([{ name: 'push-notifications' }])
})

async function subscribe(member: TestMember) {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
  expect((await chowk.call('push/subscribe', { endpoint, ...keys }, member)).status).toBe(200)
}
