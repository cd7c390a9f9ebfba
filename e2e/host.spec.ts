import { execFileSync } from 'node:child_process'
import { TOTP } from 'otpauth'
import { axeErrors } from './axe.ts'
import { expect, test } from './journey.ts'
import { demoToken, productUrl } from './members.ts'

// Who is not signed in is told so by the server, which Chromium logs.
test.use({ allowedErrors: /the server responded with a status of (401|404)/ })

/** Runs the command on the data folder of the running product, and returns the part of the link after the #. */
function addHost(email: string): string {
  const printed = execFileSync(
    process.execPath,
    ['server/commands/community.ts', 'add-host', email, '--name', 'Devika Rao'],
    { env: { ...process.env, DATA_DIR: process.env.PRODUCT_DATA_DIR }, encoding: 'utf8' },
  )
  return /#(\S+)/.exec(printed)?.[1] ?? ''
}

/** Waits for the next code of the app: the enrolment has used the current one. */
async function nextCode(totp: TOTP, used: string): Promise<string> {
  let code = used
  await expect
    .poll(
      () => {
        code = totp.generate()
        return code
      },
      { timeout: 40_000 },
    )
    .not.toBe(used)
  return code
}

// HOST-7, HOST-8, HOST-10
test('a host enrols, creates a community, pauses it and signs in again', async ({ page }) => {
  await page.goto('/host')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0)
  const link = addHost('devika@example.org')
  await page.goto('/host')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.goto('/host/enrol')
  await expect(page.getByText('This link is not valid any more')).toBeVisible()
  // A changed part after the # loads no page.
  await page.goto('about:blank')
  await page.goto(`${productUrl()}/host/enrol#${link}`)
  await expect(page.locator('code')).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') })
  expect(await axeErrors(page)).toEqual([])
  await page.getByLabel('New password').fill('a long pass phrase of a host')
  const used = totp.generate()
  await page.getByLabel('Code from your app').fill(used)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I have them' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(demoToken) })).toBeVisible()
  await page.goto('/host/communities/new')
  await page.getByLabel('Name', { exact: false }).first().fill('Hauz Khas')
  await page.getByLabel('Place').fill('New Delhi')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('hauz-khas')
  await page.getByLabel('Name of the operator').fill('Lata Iyer')
  await page.getByLabel('E-mail address of the operator').fill('lata@example.org')
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Create community' }).click()
  await expect(page.getByText('We have written to the operator')).toBeVisible()

  const token = 'hauz-khas'
  await page.goto(`/host/communities/${token}`)
  await page.getByLabel('Reason').fill('A dispute')
  await page.getByRole('button', { name: 'Pause this community' }).click()
  await expect(page.getByRole('heading', { name: 'This community is paused' })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.goto('/host/installation')
  await page.getByRole('button', { name: 'Send a trial e-mail' }).click()
  await expect(page.getByText('It was accepted')).toBeVisible()
  await expect(page.getByText('None known')).toHaveCount(2)
  expect(await axeErrors(page)).toEqual([])
  await page.goto('/host/log')
  await expect(page.getByText('Devika Rao: paused /hauz-khas')).toBeVisible()

  await page.goto('/host')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail address').fill('devika@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill('a long pass phrase of a host')
  await page.getByLabel('Code from your app').fill(used)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('is not right')).toBeVisible()
  await page.getByLabel('Code from your app').fill(await nextCode(totp, used))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible()
})
