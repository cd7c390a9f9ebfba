import type { Page } from '@playwright/test'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { expectUsable } from './usable.ts'

test.use({ member: 'operator' })
// The journeys of this file change the same choice, one after the other.
test.describe.configure({ mode: 'serial' })

/** A closed challenge of the demo community, with or without declared winners, and its entries. */
async function findClosed(isDeclared: boolean): Promise<number> {
  const { contests } = await ask('contest/allcontests', {})
  const found = contests.find(
    ({ state, results_declared, media_type }) =>
      state === 'closed' && media_type === 'other' && results_declared === isDeclared,
  )
  if (!found) throw new Error('the demo community has no such challenge')
  return found.id
}

async function pickEntries(contest_id: number, count: number): Promise<string[]> {
  const { token } = memberOf('operator')
  const { entries } = await ask('console/entries', { contest_id }, { token })
  const picked = entries.slice(0, count)
  for (const { post } of picked) {
    const review = { contest_id, post_id: post.id, is_picked: true, is_starred: false }
    await ask('console/review-entry', review, { token })
  }
  return picked.map(({ post }) => post.user.full_name)
}

// CONSOLE-4
test('entries are sorted by keys and by a swipe, and compared side by side', async ({ page }) => {
  const contest_id = await findClosed(false)
  await visit(page, `/${demoToken}/console/challenges/${contest_id}/entries?only=all`)
  const entry = page.getByRole('article')
  await expect(entry).toHaveCount(1)
  await expectUsable(page)
  const first = await entry.getByRole('heading').textContent()
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Pick', exact: true, pressed: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(entry.getByRole('heading')).not.toHaveText(first ?? '')
  const second = (await entry.getByRole('heading').textContent()) ?? ''
  await swipe(page, { by: 200 })
  await expect(entry.getByRole('heading')).not.toHaveText(second)
  await page.keyboard.press('u')
  await expect(entry.getByRole('heading')).toHaveText(second)
  await expect(
    page.getByRole('button', { name: 'Pick', exact: true, pressed: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Side by side' }).click()
  await expect(page.getByRole('article').filter({ hasText: first ?? '' })).toBeVisible()
  await expectUsable(page)
})

// CONSOLE-4
test('winners are put in order, set to be announced, and the announcement is cancelled', async ({
  page,
}) => {
  const contest_id = await findClosed(false)
  const [first = '', second = ''] = await pickEntries(contest_id, 2)
  await visit(page, `/${demoToken}/console/challenges/${contest_id}/winners`)
  await page
    .getByRole('button', { name: `Add ${first}` })
    .first()
    .click()
  await page
    .getByRole('button', { name: `Add ${second}` })
    .first()
    .click()
  await page.getByRole('button', { name: /^Move .* place 2$/ }).press('ArrowUp')
  await page.getByLabel('Why it wins').first().fill('It made the whole lane laugh.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('It made the whole lane laugh.')).toHaveCount(2)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Announce…' }).click()
  await page.getByText('At a time').click()
  await page.getByLabel('Time', { exact: true }).fill('23:59')
  await page.getByRole('button', { name: 'Set the announcement' }).click()
  await expect(page.getByText(/They will be announced on/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the announcement' }).click()
  await expect(page.getByText(/They will be announced on/)).toHaveCount(0)
})

test('declared results are locked', async ({ page }) => {
  const contest_id = await findClosed(true)
  await visit(page, `/${demoToken}/console/challenges/${contest_id}/winners`)
  await expect(page.getByText(/The results are locked/)).toBeVisible()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expectUsable(page)
})

/** A finger goes over the entry to the right. */
async function swipe(page: Page, { by }: { by: number }): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const heading = await page.getByRole('article').getByRole('heading').boundingBox()
  const y = (heading?.y ?? 0) + (heading?.height ?? 0) / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', 80)
  for (let step = 1; step <= 5; step++) await touch('touchMove', 80 + (by * step) / 5)
  await touch('touchEnd')
}
