import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { demoToken } from './members.ts'

export const login = `/${demoToken}/login`

const names = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

/** Taps the language; its radio button is only for screen readers. */
export function tapLanguage(page: Page, locale: keyof typeof names) {
  return page.getByRole('radio', { name: names[locale] }).locator('..').click()
}

export async function chooseLanguage(page: Page, locale: keyof typeof names): Promise<void> {
  await tapLanguage(page, locale)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
