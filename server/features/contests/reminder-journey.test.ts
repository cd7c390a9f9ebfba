import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushJobs } from '#server/features/push/jobs.ts'
import { smtpMail } from '#server/integrations/smtp.ts'
import { webPush } from '#server/integrations/web-push.ts'
import { createParticipant, type TestMember, today } from '#server/testing/factories.ts'
import { jobsOf, sweepAll } from '#server/testing/jobs.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { NotificationInWords, PushedNotification } from '#shared/contracts/push.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { contestJobs } from './jobs.ts'

const push = webPush({
  secret: 'a secret of the tests',
  subject: 'mailto:support@example.org',
  accepts: (endpoint) => endpoint.startsWith('http://127.0.0.1:'),
})
/** What the interface says of a reminder, and where it leads. */
const notificationInWords: NotificationInWords = async (
  _locale,
  { event, contest, contest_day },
) => ({
  text: `${event} of day ${contest_day?.name_of_day}`,
  path: `/challenge-content?contestId=${contest?.id}&day_id=${contest_day?.id}`,
})
let mails: MailServer
let browsers: PushService
const chowk = testApp({ push })

beforeAll(async () => {
  mails = await startMailServer()
  browsers = await startPushService(push.publicKey)
})
afterAll(() => Promise.all([mails.stop(), browsers.stop()]))

const at = (time: string, date: string) => new Date(`${date}T${time}:00+05:30`)

function servicesAt(time: string, date: string) {
  const mail = smtpMail({ url: mails.url, from: 'Chowk <support@example.org>' })
  return { ...chowk.app.services, mail, notificationInWords, now: () => at(time, date) }
}

/** Does at that moment what a worker does: sweeps, and then the jobs of the member. */
async function workAt(time: string, date: string, { community_id, id: user_id }: TestMember) {
  const services = servicesAt(time, date)
  await sweepAll(contestJobs(services))
  const [notification] = await chowk.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('happened_at', 'desc')
    .execute()
  const queued = (await jobsOf(chowk.db, { id: community_id })).map(({ name }) => name)
  const payload = { community_id, user_id, notification_id: notification?.id }
  const tasks = [...contestJobs(services).tasks, ...pushJobs(services).tasks]
  for (const { name, run } of tasks) if (queued.includes(name)) await run(payload, new Date())
}

// REMIND-1, REMIND-4
test('a reminder that is set when a day is done comes the next morning, and one call from it the day is done', async () => {
  const { member, contest } = await createParticipant(chowk.db, { start_date: today() })
  const { community_id, id: user_id } = member
  const email = `journey${user_id}@example.org`
  await chowk.db
    .insertInto('logins')
    .values({ community_id, user_id, kind: 'email', value: email })
    .execute()
  const browser = browsers.subscribe()
  expect((await chowk.call('push/subscribe', browser, member)).status).toBe(200)
  const complete = (contest_day_id: number) =>
    chowk.call(
      'contest/contest-day-task',
      { contest_id: contest.id, contest_day_id, status: 'Done', action: 'Task' },
      member,
    )
  // Day 1 is done at 6:40, and the sheet offers that.
  chowk.clock.now = () => at('06:40', today())
  expect((await complete(contest.day_ids[0] ?? 0)).status).toBe(200)
  const set = { contest_id: contest.id, remind_at: '06:30', channel: 'email' } as const
  expect((await chowk.call('contest/set-reminder', set, member)).status).toBe(200)
  await workAt('18:00', today(), member)
  const tomorrow = addDays(today(), 1)
  await workAt('06:15', tomorrow, member)
  expect(browsers.deliveredTo(browser)).toEqual([])
  await workAt('06:30', tomorrow, member)
  await workAt('06:45', tomorrow, member)
  const pushed = browsers
    .deliveredTo(browser)
    .map(({ text }): PushedNotification => JSON.parse(text))
  const path = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[1]}`
  expect(pushed).toMatchObject([{ text: 'reminder of day 2', path }])
  const sent = mails.emails.filter(({ to }) => to === email)
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(
    new Set(['Test Nagar: reminder of day 2']),
  )
  expect(sent[0]?.text).toContain(path)
  // The address leads to the day, whose button makes this call.
  chowk.clock.now = () => at('06:50', tomorrow)
  const day_id = Number(new URLSearchParams(path.split('?')[1]).get('day_id'))
  expect((await complete(day_id)).status).toBe(200)
  expect((await chowk.call('notification/list', {}, member)).body.notifications).toEqual([])
})
