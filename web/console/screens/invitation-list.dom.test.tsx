import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  communityJoined,
  communityWithList,
} from '#server/features/invitations/testing/inviting.ts'
import { createMember } from '#server/testing/factories.ts'
import { newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { xlsxFile } from '#web/console/tables/testing/xlsx-file.ts'
import { arriveAt, bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function openForm() {
  const { community, operator } = await communityJoined(app, 'open')
  const { identification_token: token } = community
  const rendered = await renderScreen(app, consolePaths.invitationList(token), { as: operator })
  const type = async (text: string) =>
    fireEvent.change(await fieldOf('Names and contacts'), { target: { value: text } })
  const upload = async (file: File) =>
    rendered.user.upload(await screen.findByLabelText('Choose a CSV or Excel file'), file)
  return { ...rendered, community, operator, token, type, upload }
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

// INVITE-7
test('a list is corrected, checked and then sent', async () => {
  const { press, fill, type, operator, token } = await openForm()
  const { email, phone } = newPerson()
  await press('Check the list')
  expect(await errorOf('What the list is called')).toBe('Please name the list')
  await fill({ 'What the list is called': 'Residents' })
  await press('Check the list')
  expect(await errorOf('Names and contacts')).toMatch(/^Please type or paste/)
  await type(`Lata Iyer, ${email}\nRavi Menon, 98765\n, x@example.org`)
  await press('Check the list')
  await screen.findByText('2 cells are not right yet')
  const [, first] = screen.getAllByRole('row')
  expect(first && cellsOf(first)).toEqual([
    ...['2', 'Contact', '“98765” is no email address and no phone number.'],
    'Write ten digits, or + and the code of another country, or an address with @.',
  ])
  await press('2')
  const field = (await fieldOf('Names and contacts')) as HTMLTextAreaElement
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('Ravi Menon, 98765')
  await type(`Lata Iyer, ${email}\nRavi Menon, ${phone}\nLata again, ${email}`)
  expect(screen.queryByText('2 cells are not right yet')).toBeNull()
  await press('Check the list')
  await screen.findByText('2 people will be invited')
  expect(screen.getByText('By email: 1. By a text that you send yourself: 1.')).toBeTruthy()
  expect(screen.getByText('Row 3, Lata again: is in the list already')).toBeTruthy()
  // Nothing is stored before the operator says so.
  expect((await app.call('console/invitations', {}, operator)).body.rows).toEqual([])
  await press('Invite 2 people')
  await bannerSays('Invited: 2. Left out: 0.')
  await screen.findByRole('heading', { level: 1, name: 'Residents' })
  const [made] = (await app.call('console/invitations', {}, operator)).body.rows
  await arriveAt(consolePaths.invitation(token, made?.id ?? ''))
})

test('members and those who are invited are left out by name', async () => {
  const list = await communityWithList(app, 'open')
  const [lata, asha] = [newPerson(), newPerson()]
  await list.send([['Lata Iyer', lata.email]])
  const member = await createMember(app.db, list.community)
  const login = { kind: 'email', value: asha.email, user_id: member.id }
  await app.db
    .insertInto('logins')
    .values({ ...login, community_id: list.community.id })
    .execute()
  const address = consolePaths.invitationList(list.identification_token)
  const { press, fill } = await renderScreen(app, address, { as: list.operator })
  await fill({ 'What the list is called': 'Residents' })
  fireEvent.change(await fieldOf('Names and contacts'), {
    target: { value: `Lata, ${lata.email}\nAsha, ${asha.email}` },
  })
  await press('Check the list')
  await screen.findByText('2 people are left out')
  expect(screen.getByText('Row 1, Lata: is invited already')).toBeTruthy()
  expect(screen.getByText('Row 2, Asha: is a member already')).toBeTruthy()
  expect(screen.getByText('There is nobody new in this list.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Invite / })).toBeNull()
})

test('an Excel file is put into the field, where it can be corrected', async () => {
  const { upload } = await openForm()
  const { email } = newPerson()
  const file = await xlsxFile([
    ['Name', 'E-mail'],
    ['आशा वर्मा', email],
  ])
  await upload(new File([file], 'residents.xlsx'))
  const field = (await fieldOf('Names and contacts')) as HTMLTextAreaElement
  await expect.poll(() => field.value).toBe(`Name\tE-mail\nआशा वर्मा\t${email}`)
})

test.each([
  ['that is empty', new File([' \n'], 'empty.csv'), /^This file is empty\./],
  [
    'with an open quotation mark',
    new File(['Lata,lata@example.org\n"Ravi,x'], 'a.csv'),
    /^Row 2 of the file/,
  ],
])('a file %s is refused with the reason', async (_what, file, text) => {
  const { upload } = await openForm()
  await upload(file)
  expect((await screen.findByText(text)).role).toBe('alert')
})

test('a day after the next 90 is refused', async () => {
  const { press, fill, type } = await openForm()
  await fill({ 'What the list is called': 'Residents' })
  await type('Lata Iyer, lata@example.org')
  fireEvent.change(await fieldOf('Last day'), { target: { value: '2099-01-01' } })
  await press('Check the list')
  expect(await errorOf('Last day')).toBe('Please choose a day of the next 90')
})

test('a list that broke off is sent again, and nobody is invited twice', async () => {
  const { press, fill, type, network, operator } = await openForm()
  await fill({ 'What the list is called': 'Residents' })
  const emails = Array.from({ length: 501 }, () => newPerson().email)
  await type(emails.map((email, index) => `Neighbour ${index}, ${email}`).join('\n'))
  await press('Check the list')
  await screen.findByText('501 people will be invited')
  network.set('something_went_wrong', 'console/invite-people')
  await press('Invite 501 people')
  await screen.findByText(/^Something went wrong/)
  network.restore()
  await press('Invite 501 people')
  await bannerSays('Invited: 501. Left out: 0.')
  const [made] = (await app.call('console/invitations', {}, operator)).body.rows
  expect(made).toMatchObject({ uses_limit: 501 })
})
