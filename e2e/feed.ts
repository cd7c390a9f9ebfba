import type { Page } from '@playwright/test'
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
