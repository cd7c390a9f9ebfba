import { readFile } from 'node:fs/promises'
import { consolePaths } from '#web/console/paths.ts'
import { fillIn, newPerson } from './auth-steps.ts'
import { axeErrors } from './axe.ts'
import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'
import { codeSentTo, textsSentTo } from './senders.ts'

test.use({ member: 'operator', viewport: { width: 360, height: 800 } })

// INVITE-7, INVITE-8
test('a pasted list is corrected, checked and sent; the invited comes by the link of the e-mail', async ({
  page,
  openAs,
}) => {
  const [lata, ravi] = [newPerson(), newPerson()]
  await visit(page, consolePaths.invitationList(demoToken))
  await page.getByLabel('What the list is called').fill('Residents')
  const list = page.getByLabel('Names and contacts')
  await list.fill(`Name\tContact\nLata Iyer\t${lata.email}\nRavi Menon\t98765`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('One cell is not right yet')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^“98765” is no email address/ })).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: '3', exact: true }).click()
  await page.keyboard.type(`Ravi Menon\t+91 ${ravi.phone}`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('2 people will be invited')).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  expect(textsSentTo(lata.email)).toEqual([])
  await page.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Residents' })).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible({ timeout: 30_000 })
  expect.soft(await axeErrors(page)).toEqual([])
  const [email = '', ...more] = textsSentTo(lata.email)
  expect(more).toEqual([])
  const { pathname } = new URL(/https?:\/\/\S+\/invited\/\w+/.exec(email)?.[0] ?? '')
  const visitor = await openAs(undefined)
  await visit(visitor, pathname)
  await expect(
    visitor.getByRole('heading', { name: /^Lata Iyer, you are invited to/ }),
  ).toBeVisible()
  await visitor.getByRole('link', { name: 'Join', exact: true }).click()
  // A link lets its person in, whatever they sign up with.
  const { phone, username } = newPerson()
  await visitor.getByLabel('Phone number or email').fill(phone)
  await visitor.getByRole('button', { name: 'Send code' }).click()
  await visitor.getByLabel('Code').fill(await codeSentTo(phone))
  await fillIn(visitor, { 'Full Name': 'Lata Iyer' })
  await visitor.getByLabel('Username').fill(username)
  await visitor.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Used 1 of 2')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: lata.email })
  await expect(card.getByText('Came')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const saved = await (await saving).path()
  expect(await readFile(saved, 'utf8')).toContain(`"Lata Iyer","${lata.email}","came"`)
  await visit(page, consolePaths.invitationList(demoToken))
  await page.getByLabel('What the list is called').fill('The same again')
  await page.getByLabel('Choose a CSV or Excel file').setInputFiles(saved)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText(/^Row 2, Lata Iyer: is invited already/)).toBeVisible()
  await expect(page.getByText('There is nobody new in this list.')).toBeVisible()
})

// INVITE-9
test('the link at the end of the e-mail refuses further invitations', async ({ page, openAs }) => {
  const { email } = newPerson()
  await visit(page, consolePaths.invitationList(demoToken))
  const invite = async (name: string) => {
    await page.getByLabel('What the list is called').fill(name)
    await page.getByLabel('Names and contacts').fill(`Noor Fatima ${email}`)
    await page.getByRole('button', { name: 'Check the list' }).click()
  }
  await invite('Residents')
  await page.getByRole('button', { name: 'Invite one person' }).click()
  await expect.poll(() => textsSentTo(email).length, { timeout: 30_000 }).toBe(1)
  const stop = new URL(/https?:\S+answer=never\S+/.exec(textsSentTo(email)[0] ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  const visitor = await openAs(undefined)
  await visit(visitor, stop.pathname + stop.search)
  expect.soft(await axeErrors(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Do not invite me again' }).click()
  await expect(visitor.getByText('We will not invite you again.').first()).toBeVisible()
  await visit(page, consolePaths.invitationList(demoToken))
  await invite('Once more')
  await expect(page.getByText('Row 1, Noor Fatima: does not want invitations')).toBeVisible()
})

// INVITE-7
test('a file of 5,000 rows is read, checked and invited', async ({ page }) => {
  test.slow()
  const { username } = newPerson()
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `"Neighbour, ${index}",${index}-${username}@example.org`,
  )
  await visit(page, consolePaths.invitationList(demoToken))
  await page.getByLabel('What the list is called').fill('The whole colony')
  await page.getByLabel('Choose a CSV or Excel file').setInputFiles({
    ...{ name: 'colony.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['Name,E-mail', ...rows].join('\r\n')),
  })
  await expect(page.getByLabel('Names and contacts')).toHaveValue(/\b4999-/)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('5,000 people will be invited')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Invite 5,000 people' }).click()
  await expect(page.getByText('Used 0 of 5,000')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(/^[1-9][\d,]* of 5,000$/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/a community sends at most 1,000/)).toBeVisible()
})
