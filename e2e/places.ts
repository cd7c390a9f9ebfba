import type { Page } from '@playwright/test'

/** The field of the search for a place. */
export function field(page: Page) {
  return page.getByRole('combobox', { name: 'Location' })
}

/** Takes the first offered place with such a name. */
export async function choose(page: Page, option: RegExp): Promise<void> {
  await page.getByRole('option', { name: option }).first().click()
}
