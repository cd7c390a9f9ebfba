import type { Page } from '@playwright/test'
import type { Input, Output } from '#shared/contracts/calls.ts'
import { visit } from './journey.ts'
import { demoToken } from './members.ts'

/** Where the demo community is. */
export const lodhiColony = { latitude: 28.5889, longitude: 77.2201 }

export function feedSheet(page: Page) {
  return page.getByRole('dialog', { name: 'Personalize Your Feed' })
}

/** Opens the posts and the sheet with all filters. */
export async function openFilters(page: Page) {
  await visit(page, `/${demoToken}/posts`)
  await page.getByRole('button', { name: 'All filters' }).click()
  return feedSheet(page)
}

/** What the page is told when it next counts the posts of a filter like that. */
export async function nextCounts(
  page: Page,
  isAsked: (input: Input<'post/feed-counts'>) => boolean,
) {
  const response = await page.waitForResponse(
    (one) => one.url().endsWith('/api/post/feed-counts') && isAsked(one.request().postDataJSON()),
  )
  const counts: Output<'post/feed-counts'> = await response.json()
  return counts
}
