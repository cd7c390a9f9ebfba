import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { communityWithList, registerAnew } from '#server/features/invitations/testing/inviting.ts'
import { newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { arriveAt, bannerSays } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function openList() {
  const list = await communityWithList(app, 'open')
  const { email, phone } = newPerson()
  await list.send([
    ['Lata Iyer', email],
    ['Ravi Menon', phone],
  ])
  const address = consolePaths.invitation(list.identification_token, list.invitation_id)
  const open = () => renderScreen(app, address, { as: list.operator })
  return { ...list, email, phone, address, open }
}

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li')
  if (!card) throw new Error(`there is no card of ${name}`)
  return within(card)
}

// INVITE-8
test('a text to send by hand opens WhatsApp with the link of that person, and is noted', async () => {
  const { open, address, phone } = await openList()
  const { press, user } = await open()
  await press('For you to send (1)', 'radio')
  await arriveAt(`${address}?which=by_hand`)
  const link = await screen.findByRole('link', { name: 'Send on WhatsApp to Ravi Menon' })
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(origin + pathname).toBe(`https://wa.me/91${phone}`)
  expect(searchParams.get('text')).toMatch(/^Ravi Menon, you are invited .*\/invited\/\w{16}\n/)
  await waitFor(() => expect(screen.queryByText('Lata Iyer')).toBeNull())
  await user.click(link)
  await bannerSays('Noted as sent')
  await screen.findByText('Nothing to send')
})

// INVITE-8
test('the list says what each has answered', async () => {
  const { open, visitor, linkCodes, identification_token } = await openList()
  const [lata = '', ravi = ''] = await linkCodes()
  await registerAnew(app, visitor, lata)
  await app.call('auth/decline-invitation', { identification_token, invitation_code: ravi })
  await open()
  expect((await cardOf('Lata Iyer')).getByText('Came')).toBeTruthy()
  expect((await cardOf('Ravi Menon')).getByText('Declined')).toBeTruthy()
  expect(screen.getByText('Used 1 of 2')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
})

test('somebody is deleted from the list after a question, and then the whole list', async () => {
  const { open } = await openList()
  const { press } = await open()
  await press('Delete Lata Iyer from the list')
  await press('Delete')
  await bannerSays('Deleted from the list')
  await screen.findByText('Used 0 of 1')
  await waitFor(() => expect(screen.queryByText('Lata Iyer')).toBeNull())
  await press('End')
  const dialog = within(await screen.findByRole('dialog', { name: 'End this invitation?' }))
  dialog.getByRole('button', { name: 'End' }).click()
  await bannerSays('Nobody can come by it any more')
  await screen.findByText('Ended')
  await waitFor(() => expect(screen.queryByText('Ravi Menon')).toBeNull())
})

test('there is no poster of a list', async () => {
  const { operator, identification_token, invitation_id } = await openList()
  const address = consolePaths.poster(identification_token, invitation_id)
  await renderScreen(app, address, { as: operator })
  await screen.findByText(/There is no poster of them/)
})
