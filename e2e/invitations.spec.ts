import type { Page } from '@playwright/test'
import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'
import { joinBy } from './operator-steps.ts'

test.use({ member: 'operator' })

/** Makes an invitation in the console, opens it, and answers its id and the path of its link. */
async function makeInvitation(page: Page, name: string) {
  await visit(page, consolePaths.invitations(demoToken))
  await page.getByLabel('For whom').fill(name)
  await page.getByLabel('How many people').fill('1')
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const link = await page
    .getByText(/\/invited\//)
    .first()
    .textContent()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { pathname } = new URL(/https?:\/\/\S+\/invited\/\w+/.exec(link ?? '')?.[0] ?? '')
  return { id, path: pathname }
}

// INVITE-1, INVITE-3
test('an invitation of an operator lets somebody in, and then says full', async ({
  page,
  openAs,
}) => {
  const { path } = await makeInvitation(page, 'Block C')
  const visitor = await openAs(undefined)
  await joinBy(visitor, path, 'Lata Iyer')
  await visit(visitor, path)
  await expect(visitor.getByText('Lata Iyer, you are a member here already.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Used 1 of 1')).toBeVisible()
  await expect(page.getByText('Lata Iyer')).toBeVisible()
  const late = await openAs(undefined)
  await visit(late, path)
  await expect(late.getByText('This invitation is full')).toBeVisible()
})

// INVITE-6
test('a poster is printed alone, in the language that is chosen for it', async ({ page }) => {
  const { id } = await makeInvitation(page, 'The temple lane')
  await visit(page, consolePaths.invitation(demoToken, id))
  await expect(page.getByRole('heading', { level: 1, name: 'The temple lane' })).toBeVisible()
  await visit(page, consolePaths.poster(demoToken, id))
  await page.getByText('हिन्दी').click()
  const heading = page.getByRole('heading', { level: 2 })
  await expect(heading).toContainText('से जुड़ें')
  await expect(page.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  for (const hidden of ['Print', 'Back']) {
    await expect(page.getByText(hidden, { exact: true })).not.toBeVisible()
  }
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.emulateMedia({ media: null })
  for (const format of ['A4', 'A5', 'Letter']) {
    for (const landscape of [false, true]) {
      const pdf = await page.pdf({ format, landscape })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
  }
})

// JOINING-2, JOINING-3
test('where newcomers need a yes, they read and wait, and are welcomed', async ({
  page,
  openAs,
}) => {
  await visit(page, consolePaths.invitations(demoToken))
  await choose(page, /^After a yes/)
  const visitor = await openAs(undefined)
  await joinWithout(visitor, 'Meena Nair')
  await expect(visitor.getByText(/An operator will let you in soon/)).toBeVisible()
  await visit(page, consolePaths.newcomers(demoToken))
  await page.getByRole('button', { name: 'Let in Meena Nair', exact: true }).click()
  await expect(page.getByText('Meena Nair is in').first()).toBeAttached()
  await visit(visitor, '/alerts')
  await expect(visitor.getByText('You are in. Welcome to the community!')).toBeVisible()
  await expect(visitor.getByText(/An operator will let you in soon/)).toHaveCount(0)
  await visit(page, consolePaths.invitations(demoToken))
  await choose(page, /^Everybody/)
})

async function joinWithout(page: Page, name: string) {
  await visit(page, `/${demoToken}/invited/NOSUCHCODE`)
  await expect(page.getByText('This invitation is not valid any more')).toBeVisible()
  await joinBy(page, `/${demoToken}/invited/NOSUCHCODE`, name)
}

async function choose(page: Page, name: RegExp) {
  const choice = page.getByRole('radio', { name })
  await choice.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
  await expect(choice).toBeChecked()
}
