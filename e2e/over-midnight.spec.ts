import type { Response } from '@playwright/test'
import { addDays, dateIn } from '#shared/rules/calendar-date.ts'
import { paths } from '#web/navigation/paths.ts'
import { longDate } from '#web/words/dates.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { offline, online } from './connection.ts'
import { expect, test, visit } from './journey.ts'
import { ask, type MemberName, memberOf, signedIn } from './members.ts'
import { untilStored } from './offline.ts'

// The browser itself logs that it cannot load anything.
test.use({ allowedErrors: /net::ERR_|Failed to load resource|Failed to fetch/ })

const zone = 'Asia/Kolkata'

// UNSENT-12
test('a day that is done without a network before midnight counts for its date, and says that it was sent later', async ({
  openAs,
}) => {
  const { name, contest_id, day_id } = await yesterdaysOpenDay()
  const today = dateIn(zone, new Date())
  const yesterday = addDays(today, -1)
  const page = await openAs(name)
  await page.setViewportSize({ width: 360, height: 800 })
  // Ten minutes before midnight in the community.
  await page.clock.setFixedTime(`${yesterday}T18:20:00Z`)
  await visit(page, paths.contestDay(contest_id, day_id))
  await untilStored(page)
  await offline(page)
  await page.getByRole('button', { name: 'Mark completed' }).click()
  const waiting = page.getByText(`${dayAndMonth(yesterday, 'en')} · not yet sent`)
  await expect(waiting).toBeVisible()

  await page.clock.setFixedTime(new Date())
  // The page or the service worker, whichever knows first that the network is back.
  const sent = page.context().waitForEvent('response', isCompletion)
  await online(page)
  expect((await sent).status()).toBe(200)
  await expect(waiting).toBeHidden()
  await expect(page.getByText(`Done on ${longDate(yesterday, 'en')}. There was no`)).toBeVisible()
  const { token } = memberOf(name)
  const { contestDays } = await ask('contest/my-contest-day', { contest_id, id: day_id }, { token })
  expect(contestDays[0]?.contest_days_user).toMatchObject({ done_on: yesterday, sent_later: true })
})

/** A day that a member of the demo has missed yesterday. */
async function yesterdaysOpenDay(): Promise<{
  name: MemberName
  contest_id: number
  day_id: number
}> {
  for (const name of signedIn) {
    const { tasks } = await ask('contest/today', {}, { token: memberOf(name).token })
    const task = tasks.find(({ yesterday }) => yesterday !== null)
    if (task?.yesterday) return { name, contest_id: task.contest_id, day_id: task.yesterday.id }
  }
  throw new Error('nobody of the demo has missed a day yesterday')
}

const isCompletion = (response: Response) =>
  response.url().endsWith('/api/contest/contest-day-task')
