import type { Page } from '@playwright/test'
import { fillIn, newPerson } from './auth-steps.ts'
import { expect, reload, test, visit } from './journey.ts'
import { openNewMember } from './new-member.ts'
import { openScene } from './scene.ts'
import { codeSentTo } from './senders.ts'

// TEAM-1, TEAM-2, TEAM-12, NUDGE-1, NUDGE-2
test('two phones become a pair: a stranger comes by the link, allows a reminder, and gets one', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const { token, contest } = await openScene()
  const maker = await openNewMember(browser, token)
  await visit(maker.page, `/contest/${contest.id}`)
  await maker.page.getByRole('button', { name: 'Accept challenge' }).click()
  await maker.page.getByRole('button', { name: "LET'S BEGIN" }).click()
  const joined = maker.page.getByRole('dialog', { name: 'You are in!' })
  await joined.getByRole('button', { name: 'Do it with a neighbour' }).click()
  await expect(maker.page).toHaveURL(`/contest/${contest.id}/team`)
  const code = await codeIn(maker.page)

  await visit(page, `/${token}/team/${code}`)
  await expect(
    page.getByRole('heading', { name: 'Noor Fatima invites you to do it together' }),
  ).toBeVisible()
  await register(page)
  await expect(page).toHaveURL(`/${token}/team/${code}`)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByRole('heading', { name: 'Two together' })).toBeVisible()
  await expect(page.getByText('Noor Fatima has not allowed you to remind them.')).toBeVisible()

  await reload(maker.page)
  await expect(maker.page.getByText('Lata Iyer has not allowed you to remind them.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Noor Fatima may remind me/ }).check()
  await expect(async () => {
    await reload(maker.page)
    await maker.page
      .getByRole('button', { name: 'Remind Lata Iyer of today' })
      .click({ timeout: 2000 })
  }).toPass()
  await expect(maker.page.getByText('You have reminded Lata Iyer today.')).toBeVisible()

  await visit(page, '/alerts')
  await page.getByRole('link', { name: /^Noor Fatima reminds you of today’s day/ }).click()
  await expect(page).toHaveURL(/\/challenge-content/)
  await maker.close()
})

/** What the link ends with that the page offers for WhatsApp. */
async function codeIn(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'WhatsApp' })
  const text = decodeURIComponent((await link.getAttribute('href')) ?? '')
  return text.split('/team/').at(-1) ?? ''
}

/** Registers by a phone, from the page that asks for it. */
async function register(page: Page): Promise<void> {
  const { phone, username } = newPerson()
  await page.getByLabel('Phone number or email').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await codeSentTo(phone))
  await fillIn(page, { 'Full Name': 'Lata Iyer' })
  await page.getByLabel('Username').fill(username)
  await page.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}
