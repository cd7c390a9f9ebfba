import { readFile } from 'node:fs/promises'
import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken } from './members.ts'
import { smallTargets } from './targets.ts'

test.use({ member: 'operator' })
// Each journey sees who has done what, and one of them writes to those who have stopped.
test.describe.configure({ mode: 'serial' })

/** The demo's challenge that runs, in which Karan has stopped. */
async function findRunning(): Promise<number> {
  const { contests } = await ask('contest/allcontests', {})
  const found = contests.find(({ details }) => details[0]?.title === '21 days of Surya Namaskar')
  if (!found) throw new Error('the demo community has no challenge that runs')
  return found.id
}

// CONSOLE-3
test('on a phone, the board of today leads to all who have stopped', async ({ page }) => {
  await visit(page, consolePaths.desk(demoToken))
  await page.getByRole('link', { name: '21 days of Surya Namaskar' }).click()
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const stopped = page.locator('section').filter({ hasText: 'Nothing for three days' })
  await expect(stopped.getByRole('link', { name: 'Karan Mehta' })).toBeVisible()
  await stopped.getByRole('link', { name: 'Show all of them' }).click()
  const list = page.getByRole('list', { name: 'Participants' })
  await expect(list.getByRole('link', { name: 'Karan Mehta', exact: true })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Asha Verma', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter: Stopped' }).click()
  expect.soft(await axeErrors(page)).toEqual([])
  await page.getByText(/^All \d+$/).click()
  await page.getByLabel('Order').selectOption('Most days first')
  await page.getByRole('button', { name: /^Show \d+ people$/ }).click()
  await expect(list.getByRole('link').first()).toHaveText('Bhuvana Raghavan')
  await page.getByLabel('Find by name').fill('karan')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect.soft(await smallTargets(page)).toEqual([])
})

// CONSOLE-3
test('a page asks for who reads it and for what they read at once, and for each of them once', async ({
  page,
}) => {
  const contest_id = await findRunning()
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /console\/(self|challenge-heading|participants)$/.exec(request.url())?.[1]
    if (call) asked.push(call)
  })
  // The answer to the first waits for the question of the last.
  await page.context().route('**/api/console/self', async (route) => {
    await expect.poll(() => asked).toContain('participants')
    await route.continue()
  })
  await visit(page, consolePaths.challengeParticipants(demoToken, contest_id))
  const list = page.getByRole('list', { name: 'Participants' })
  await expect(list.getByRole('link').first()).toBeVisible()
  expect(asked.toSorted()).toEqual(['challenge-heading', 'participants', 'self'])
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  // CONSOLE-3, CONSOLE-9
  test('the grid is filtered, sorted, walked through with the keys and exported', async ({
    page,
  }) => {
    const contest_id = await findRunning()
    await visit(page, consolePaths.challengeParticipants(demoToken, contest_id))
    const grid = page.getByRole('grid', { name: 'Participants' })
    const rows = grid.locator('tbody').getByRole('row')
    await expect(rows.first()).toBeVisible()
    const whole = Number(await grid.getAttribute('aria-rowcount'))
    await page.getByRole('button', { name: /^Late \d+$/ }).click()
    await expect(page).toHaveURL(/filter=late/)
    // The rows are read again for the filter: those of before may be there for a while.
    await expect(rows.filter({ hasNotText: 'Late' })).toHaveCount(0)
    await expect(rows.filter({ hasText: 'Late' }).first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(whole - 1)
    await page.getByRole('button', { name: /^All \d+$/ }).click()
    await page.getByLabel('Order').selectOption('Most days first')
    await expect(rows.first()).toContainText('Bhuvana Raghavan')

    await grid.getByRole('link', { name: 'Bhuvana Raghavan', exact: true }).focus()
    await page.keyboard.press('End')
    await expect(rows.first().getByRole('gridcell').last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1).getByRole('gridcell').last()).toBeFocused()
    await page.keyboard.press('Control+Home')
    await expect(grid.getByRole('link', { name: 'Bhuvana Raghavan', exact: true })).toBeFocused()
    expect.soft(await axeErrors(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(whole)
    expect(lines.filter((line) => line.includes('Karan Mehta'))).toHaveLength(1)
    await expect(page.getByText('The file is in your downloads.')).toBeVisible()
  })
})

// CONSOLE-3
test('who has stopped gets a message, after the operator has seen whom it goes to', async ({
  page,
  openAs,
}) => {
  const contest_id = await findRunning()
  await visit(page, consolePaths.challengeToday(demoToken, contest_id))
  await page.getByRole('button', { name: 'Write a message' }).click()
  const sheet = page.getByRole('dialog', { name: 'Write a message' })
  await sheet.getByText('Those who stopped').click()
  const audience = sheet.getByText(/Karan Mehta/)
  await expect(audience).toBeVisible()
  await expect(audience).not.toContainText('Asha Verma')
  const goesTo = await sheet.getByText(/^Goes to \d+ people$/).textContent()
  await sheet.getByLabel('Your message').fill('We begin again on Sunday at six, by the lake.')
  expect.soft(await axeErrors(page)).toEqual([])
  await sheet.getByRole('button', { name: 'See it as they get it' }).click()
  await expect(sheet.getByRole('heading', { name: 'As they get it' })).toBeFocused()
  await expect(sheet.getByRole('region', { name: 'In their alerts' })).toContainText(
    'News about “21 days of Surya Namaskar”',
  )
  await expect(sheet.getByRole('region', { name: 'By email' })).toBeVisible()
  await expect(sheet.getByText(/^Goes to \d+ people$/)).toHaveText(goesTo ?? '?')
  expect.soft(await axeErrors(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet.getByText(goesTo?.replace('Goes', 'Sent') ?? '?')).toBeVisible()
  await expect(sheet.getByText('2 more messages today')).toBeVisible()

  const karan = await openAs('karan')
  await visit(karan, '/alerts')
  await expect(karan.getByText('News about “21 days of Surya Namaskar”')).toBeVisible()
  await expect(karan.getByText('We begin again on Sunday at six, by the lake.')).toBeVisible()
  const asha = await openAs('asha')
  await visit(asha, '/alerts')
  await expect(asha.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await expect(asha.getByText('We begin again on Sunday')).toHaveCount(0)
})
