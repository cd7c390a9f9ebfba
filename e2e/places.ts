import type { Page } from '@playwright/test'

/** The field in which a place is searched. */
export function field(page: Page) {
  return page.getByRole('combobox', { name: 'Location' })
}

/** Takes the first place that is offered under such a name. */
export async function choose(page: Page, option: RegExp): Promise<void> {
  await page.getByRole('option', { name: option }).first().click()
}
