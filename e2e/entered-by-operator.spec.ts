import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { expect, reload, test, visit } from './journey.ts'
import { openNewMember } from './new-member.ts'
import { drawPicture } from './picture.ts'
import { whenLoaded } from './requests.ts'
import { openScene } from './scene.ts'
import { smallTargets } from './targets.ts'

const viewport = { width: 360, height: 740 }

// CONSOLE-16
test('an operator enters a day and an entry for a member, who sees both marked and stops it', async ({
  browser,
  openAs,
}) => {
  const { token, operator, contest } = await openScene()
  const { page: own, member, close } = await openNewMember(browser, token)
  const { user } = member
  const name = 'Day 1'
  const page = await openAs(operator)
  await page.setViewportSize(viewport)
  await visit(page, consolePaths.challengeParticipants(token, contest.id))
  await page.getByRole('button', { name: 'Enter for a member' }).click()
  await page.getByLabel('Name or username').fill(user.full_name.split(' ')[0] ?? '')
  await page.getByRole('link', { name: new RegExp(`^${user.full_name}`) }).click()

  await expect(page.getByText(`Has ${user.full_name} agreed?`)).toBeVisible()
  await page.getByText('Through family').click()
  await page.getByLabel('Note', { exact: true }).fill('Her daughter, at the gate.')
  await page.getByRole('button', { name: 'Note the consent' }).click()
  await expect(page.getByText(`${user.full_name} has agreed`)).toBeVisible()
  await whenLoaded(page)
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  const isWider = () => document.documentElement.scrollWidth > innerWidth
  expect.soft(await page.evaluate(isWider), 'scrolls sideways').toBe(false)

  await page.getByRole('button', { name: 'Let them take part' }).click()
  await page.getByRole('button', { name: `Mark as done: ${name}`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name, exact: true })
  await sheet.getByLabel(/^What they did/).fill('Two rounds of the park')
  await sheet.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText(/^Done on .* · entered by an operator$/).first()).toBeVisible()

  await page.getByRole('button', { name: `Write an entry: ${name}`, exact: true }).click()
  await sheet.getByLabel('Title').fill('Under the banyan')
  await sheet.getByLabel('Text', { exact: true }).fill('She walked two rounds before breakfast.')
  await sheet.locator('input[type=file]').setInputFiles(await drawPicture())
  await sheet.getByLabel(/^What it shows/).fill('A banyan')
  await expect(sheet.getByText('Ready')).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Publish the entry' }).click()
  await expect(page.getByText(/with an entry · entered by an operator$/).first()).toBeVisible()

  await own.setViewportSize(viewport)
  await visit(own, '/alerts')
  await expect(own.getByText(`The operator entered ${name} of “Walk” for you`)).toBeVisible()
  await visit(own, `/contest/${contest.id}?tab=schedule`)
  await expect(own.getByText('Done with a post · entered by the operator')).toBeVisible()
  await visit(own, `/contest/${contest.id}?tab=entries`)
  const entry = own.getByRole('article').filter({ hasText: 'Under the banyan' })
  const mark = `Written for ${user.full_name} by the operator of the community`
  await expect(entry.getByText(mark)).toBeVisible()
  await expect(entry.getByRole('img', { name: 'A banyan' })).toBeVisible()

  await visit(own, `/contest/${contest.id}?tab=schedule`)
  await own.getByRole('link', { name: 'See or change' }).click()
  await own.getByRole('button', { name: `Take back ${name}`, exact: true }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(own.getByText('None yet.')).toBeVisible()

  // The operator writes while the member stops it, and is refused in words.
  await reload(page)
  await page.getByRole('button', { name: `Write an entry: ${name}`, exact: true }).click()
  await sheet.getByLabel('Title').fill('Too late')
  await sheet.getByLabel('Text', { exact: true }).fill('Nothing of this is stored.')
  await own.getByRole('button', { name: 'Stop this' }).click()
  await expect(own.getByText('The operator may not enter days for you')).toBeVisible()
  await sheet.getByRole('button', { name: 'Publish the entry' }).click()
  await expect(page.getByText(/^This member does not want operators to enter/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await reload(page)
  await expect(page.getByText(`${user.full_name} does not want this any more`)).toBeVisible()
  await visit(page, consolePaths.log(token))
  await expect(page.getByText(`wrote an entry for ${user.full_name}`).first()).toBeVisible()
  await close()
})

test('the screen of a member who cannot be entered for says so', async ({ openAs }) => {
  const { token, operator, contest } = await openScene()
  const page = await openAs(operator)
  await visit(page, consolePaths.enterFor(token, contest.id, 1_999_999_999))
  await expect(page.getByText('This neighbour is not here any more.')).toBeVisible()
})
