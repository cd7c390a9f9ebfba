import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { demoToken } from './members.ts'
import { codeSentTo } from './senders.ts'

// Steps that several journeys of signing in and signing up use.

export const landing = `/${demoToken}/login`
export const home = new RegExp(`/${demoToken}(/home|/contestlist)?$`)

/** A person whose logins no other test uses. */
export function newPerson() {
  const username = `p${randomUUID().slice(0, 12)}`
  const phone = String(randomInt(6_000_000_000, 9_999_999_999))
  return { username, phone, email: `${username}@example.org` }
}

/** Signs in at the test provider. */
export async function chooseAccount(
  page: Page,
  person: { name: string; email: string },
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills text fields by their labels. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}

export async function requestCodeByPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  await page.getByRole('button', { name: 'Send code' }).click()
}

/** The last digit sends the code. */
export async function enterCode(page: Page, to: string, count = 1): Promise<void> {
  await page.getByLabel('Code').fill(await codeSentTo(to, count))
}

export async function finishSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Opens the search for a location of the registration. */
export async function openSearch(page: Page, section: string): Promise<void> {
  await page
    .getByRole('region', { name: section })
    .getByRole('link', { name: /Add Current/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Add or Update Locations' })).toBeVisible()
}

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(landing)
}

/** A code that differs from the given one. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
