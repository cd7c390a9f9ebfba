import type { Locator } from '@playwright/test'
import { largeContest } from '#server/features/contest-running/testing/large-contest.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import { consolePaths } from '#web/console/paths.ts'
import { expect, test, visit } from './journey.ts'
import { openScene, type Scene, withDatabase } from './scene.ts'

const size = { members: 300, days: 60 }

/** A screen holds some twenty rows; the others are spare ones, beyond both its edges. */
const mostRows = 40

// CONSOLE-3
test('the grid draws the rows in sight alone, and its headings and names stay where they are', async ({
  openAs,
}) => {
  const scene = await openScene()
  const page = await openAs(scene.operator)
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, consolePaths.challengeParticipants(scene.token, await joinedByMany(scene)))
  const grid = page.getByRole('grid', { name: 'Participants' })
  const names = grid.getByRole('rowheader')
  const [heading, lastHeading] = [
    grid.getByRole('columnheader').first(),
    grid.getByRole('columnheader').last(),
  ]
  await expect(grid).toHaveAttribute('aria-rowcount', String(size.members + 1))
  await expect(page.getByText('The others are on their way.')).toHaveCount(0)
  expect(await names.count()).toBeLessThan(mostRows)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  const places = { heading: await heading.boundingBox(), name: await names.first().boundingBox() }

  const box = grid.locator('..')
  await box.evaluate((one) => one.scrollTo({ left: one.scrollWidth }))
  await expect(lastHeading).toBeInViewport()
  expect(await names.first().boundingBox()).toEqual(places.name)
  expect(await isOnTop(names.first()), 'a day covers the name').toBe(true)

  await box.evaluate((one) => one.scrollTo({ top: one.scrollHeight }))
  await expect(names.last().locator('..')).toHaveAttribute('aria-rowindex', `${size.members + 1}`)
  await expect(names.last()).toBeInViewport({ ratio: 1 })
  expect(await names.count()).toBeLessThan(mostRows)
  expect(await heading.boundingBox()).toEqual(places.heading)
  expect(await isOnTop(heading), 'a name covers the heading').toBe(true)
})

function joinedByMany({ contest }: Scene): Promise<number> {
  const community = { id: communityOf(contest.id) }
  return withDatabase(async (db) => (await largeContest(db, community, size)).id)
}

/** Whether nothing is drawn over the middle of an element. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
