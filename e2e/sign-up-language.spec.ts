import type { Page } from '@playwright/test'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { newPerson } from './auth-steps.ts'
import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'
import { codeSentTo } from './senders.ts'

test.use({ locale: 'hi-IN' })

const [hindi, english] = [1, 2]

// SIGNUP-9
test('in a Hindi browser the language that a registration shows is the one that is saved', async ({
  page,
}) => {
  const { phone, username } = newPerson()
  await visit(page, `/${demoToken}/create-account?with=whatsapp`)
  await page.locator('input[name=phone]').fill(phone)
  await page.getByRole('checkbox', { name: /मंज़ूर हैं/ }).check()
  await page.getByRole('button', { name: 'कोड भेजें' }).click()
  await page.getByLabel('कोड').fill(await codeSentTo(phone))
  await page.getByLabel('पूरा नाम').fill('Noor Fatima')
  await page.getByLabel('यूज़रनेम').fill(username)
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click()
  await expect(page.getByLabel('भाषा').locator('option:checked')).toHaveText('अंग्रेज़ी (डिफ़ॉल्ट)')
  await page.getByRole('button', { name: 'शुरू करें' }).click()
  const sent = sentLanguage(page)
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click()
  expect(await sent).toBe(english)
  expect(await savedLanguage(page)).toBe(english)

  await visit(page, '/languageSelectionScreen')
  await expect(page.getByLabel('भाषा')).toHaveValue(String(english))
})

// SIGNUP-22
test("registering in three screens, without a language field, stores the reader's language", async ({
  page,
}) => {
  const { phone } = newPerson()
  await visit(page, `/${demoToken}/join`)
  await page.locator('input[name=contact]').fill(phone)
  await page.getByRole('button', { name: 'कोड भेजें' }).click()
  await page.getByLabel('कोड').fill(await codeSentTo(phone))
  await page.getByLabel('पूरा नाम').fill('Noor Fatima')
  await page.getByRole('checkbox', { name: /मंज़ूर हैं/ }).check()
  const sent = sentLanguage(page)
  await page.getByRole('button', { name: 'खाता बनाएँ' }).click()
  expect(await sent).toBe(hindi)
  expect(await savedLanguage(page)).toBe(hindi)
})

/** The language in the next registration that is sent. */
async function sentLanguage(page: Page): Promise<unknown> {
  const request = await page.waitForRequest('**/api/auth/register')
  return request.postDataJSON().language_id
}

/** The language of the member who has just signed in. */
async function savedLanguage(page: Page): Promise<number> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('@user'))).not.toBeNull()
  const text = await page.evaluate(() => localStorage.getItem('@user'))
  const user: SignedInUser = JSON.parse(text ?? '')
  return user.user_detail.selected_language_id
}
