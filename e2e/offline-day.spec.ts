import type { Page } from '@playwright/test'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { offline, online } from './connection.ts'
import { expect, test, visit } from './journey.ts'
import { ask } from './members.ts'
import { untilStored } from './offline.ts'
import { passDays } from './operator-steps.ts'
import { openScene } from './scene.ts'

// The browser itself logs that it cannot load anything.
test.use({ allowedErrors: /net::ERR_|Failed to load resource|Failed to fetch/ })

const dayPath = '**/api/contest/my-contest-day'

// OFFLINE-2
test("today's day of an accepted challenge opens without a network, though it was never opened before", async ({
  openAs,
}) => {
  const { member, contest_id } = await onThirdDay()
  const page = await openAs(member)
  const read = page.waitForResponse(dayPath)
  await visit(page, `/contest/${contest_id}?tab=schedule`)
  expect((await read).status()).toBe(200)
  await untilStored(page)
  await offline(page)
  await openDay(page, 3)
  await expect(page.getByRole('region', { name: 'Share Experience' })).toBeVisible()
})

test.describe('a member who saves data', () => {
  // OFFLINE-2
  test('has no day loaded ahead, and reads without a network that one is needed', async ({
    openAs,
  }) => {
    const { member, contest_id } = await onThirdDay()
    const page = await openAs(member)
    await page.context().setExtraHTTPHeaders({ 'save-data': 'on' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visit(page, `/contest/${contest_id}?tab=schedule`)
    await untilStored(page)
    expect(asked.filter((url) => url.endsWith('my-contest-day'))).toEqual([])
    // The screen itself is stored once any day was opened.
    await openDay(page, 1)
    await expect(page.getByRole('region', { name: 'Share Experience' })).toBeVisible()
    await page.goBack()
    await offline(page)
    await openDay(page, 3)
    await expect(page.getByText('It needs the network.')).toBeVisible()
    await online(page)
    await expect(page.getByRole('region', { name: 'Share Experience' })).toBeVisible()
  })
})

async function openDay(page: Page, number: number): Promise<void> {
  await page
    .getByRole('link', { name: `Day ${number}` })
    .first()
    .click()
}

/** A member for whom today is the third day of a challenge. */
async function onThirdDay() {
  const { member, contest } = await openScene()
  const participation_date = dateIn('Asia/Kolkata', new Date())
  const joining = { contest_id: contest.id, participation_date }
  await ask('contest/participate-contest', joining, { token: member.token })
  await passDays(contest.id, 2)
  return { member, contest_id: contest.id }
}
