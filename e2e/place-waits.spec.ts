import type { Page } from '@playwright/test'
import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'

// The clock of the page stands still here, except where a journey moves it.

test.use({ member: 'mrunal' })

test('the search of a place asks 400 ms after the last letter, and says after 1200 ms what is not found', async ({
  page,
}) => {
  await visit(page, '/locationSearchScreen?type=other_cities')
  await stopClock(page)
  const asked = countCalls(page, 'place/autocomplete')
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.pressSequentially('Qxzwv ptl')
  await page.clock.runFor(399)
  await field.press('k')
  await page.clock.runFor(399)
  expect(asked()).toBe(0)
  const answered = page.waitForResponse('**/api/place/autocomplete')
  await page.clock.runFor(1)
  await answered
  expect(asked()).toBe(1)
  await page.clock.runFor(799)
  await expect(page.getByText('No location found')).toBeHidden()
  await page.clock.runFor(1)
  await expect(page.getByText('No location found')).toBeVisible()
  expect(asked()).toBe(1)
})

test('a field that offers places asks 300 ms after the last letter', async ({ page }) => {
  await visit(page, '/selectlocation')
  await stopClock(page)
  const asked = countCalls(page, 'place/autocomplete')
  await page.getByRole('combobox').pressSequentially('aundh')
  await page.clock.runFor(299)
  expect(asked()).toBe(0)
  const answered = page.waitForResponse('**/api/place/autocomplete')
  await page.clock.runFor(1)
  await answered
  expect(asked()).toBe(1)
})

test("a chosen location is sent at once, and a second later the member's are read again", async ({
  page,
}) => {
  await visit(page, '/selectlocation')
  await page.getByRole('combobox').fill('Aundh')
  await expect(page.getByRole('option').first()).toBeVisible()
  await stopClock(page)
  const saved = page.waitForResponse('**/api/user/updatelocation')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await expect(page).toHaveURL(`/${demoToken}/home`)
  const read = countCalls(page, 'user/userdetail')
  await page.clock.runFor(999)
  expect(read()).toBe(0)
  const answered = page.waitForResponse('**/api/user/userdetail')
  await page.clock.runFor(1)
  await answered
})

async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** How often the page has made a call since now. */
function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${path}`)) count += 1
  })
  return () => count
}
