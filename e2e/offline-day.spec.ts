import type { Page } from '@playwright/test'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { offline, online } from './connection.ts'
import { expect, test, visit } from './journey.ts'
import { ask, memberOf } from './members.ts'
import { untilStored } from './offline.ts'

// The browser itself logs that it cannot load anything.
test.use({ member: 'sourav', allowedErrors: /net::ERR_|Failed to load resource|Failed to fetch/ })

const dayPath = '**/api/contest/my-contest-day'

// OFFLINE-2
test("today's day of an accepted challenge opens without a network, though it was never opened before", async ({
  page,
}) => {
  const { contest_id, name } = await todaysDay()
  const read = page.waitForResponse(dayPath)
  await visit(page, `/contest/${contest_id}?tab=schedule`)
  expect((await read).status()).toBe(200)
  await untilStored(page)
  await offline(page)
  await openDay(page, name)
  await expect(page.getByRole('region', { name: 'Share Experience' })).toBeVisible()
})

test.describe('a member who saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  // OFFLINE-2
  test('has no day loaded ahead, and reads without a network that one is needed', async ({
    page,
  }) => {
    const { contest_id, name, earlier } = await todaysDay()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visit(page, `/contest/${contest_id}?tab=schedule`)
    await untilStored(page)
    expect(asked.filter((url) => url.endsWith('my-contest-day'))).toEqual([])
    // The screen itself is stored once any day was opened.
    await page.getByText('earlier days').click()
    await openDay(page, earlier)
    await expect(page.getByRole('region', { name: 'Share Experience' })).toBeVisible()
    await page.goBack()
    await offline(page)
    await openDay(page, name)
    await expect(page.getByText('It needs the network.')).toBeVisible()
    await online(page)
    await expect(page.getByRole('region', { name: 'Share Experience' })).toBeVisible()
  })
})

async function openDay(page: Page, name: string | undefined): Promise<void> {
  await page
    .getByRole('link', { name: `Day ${name}` })
    .first()
    .click()
}

/** Today's day of a challenge in which the member participates. */
async function todaysDay() {
  const { token } = memberOf('sourav')
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ details }) => details[0]?.title === '21 days of Surya Namaskar')
  const contest_id = contest?.id ?? 0
  const { contestDays } = await ask('contest/singlecontest', { contest_id }, { token })
  const today = dateIn('Asia/Kolkata', new Date())
  const index = contestDays.findIndex(({ participate_date }) => participate_date === today)
  const [day, earlier] = [contestDays[index], contestDays[index - 2]]
  return { contest_id, name: day?.name_of_day, earlier: earlier?.name_of_day }
}
