import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  communityJoined,
  createWaiting,
  invite,
  registerAnew,
} from '#server/features/invitations/testing/inviting.ts'
import { createCommunity, createContest } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, bannerSays, errorOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function desk() {
  const joined = await communityJoined(app, 'open')
  const console = `/${joined.community.identification_token}/console`
  return { ...joined, console }
}

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li')
  if (!card) throw new Error(`there is no card of ${name}`)
  return within(card)
}

// INVITE-1
test('an operator makes several invitations at once, with a limit', async () => {
  const { operator, console } = await desk()
  const { press, fill } = await renderScreen(app, `${console}/invitations`, { as: operator })
  await screen.findByText('No invitations yet')
  await press('Make the invitation')
  expect(await errorOf('For whom')).toBe('Please say whom it is for')
  await fill({ 'For whom': 'Block C\nThe temple lane', 'How many people': 'many' })
  await press('Make the invitations')
  expect(await errorOf('How many people')).toMatch(/^Please type a number/)
  await fill({ 'How many people': '50' })
  await press('Make the invitations')
  await bannerSays('Done. Each has a link of its own.')
  expect((await cardOf('Block C')).getByText('Used 0 of 50')).toBeTruthy()
  expect((await cardOf('The temple lane')).getByText('Open')).toBeTruthy()
})

test('an operator decides who may join', async () => {
  const { operator, console } = await desk()
  const { press } = await renderScreen(app, `${console}/invitations`, { as: operator })
  await press(/^After a yes/, 'radio')
  await bannerSays('Saved')
  await screen.findByRole('radio', { name: /^After a yes/, checked: true })
  expect((await app.call('console/invitations', {}, operator)).body.joining).toBe('approval')
})

// INVITE-10
test('an invitation leads on to the challenge from which the operator comes, or to another', async () => {
  const { community, operator, console } = await desk()
  const contest = await createContest(app.db, community)
  const address = `${console}/invitations?challenge=${contest.id}`
  const { press, fill } = await renderScreen(app, address, { as: operator })
  await screen.findByRole('combobox', { name: /^Leads on to/ })
  await fill({ 'For whom': 'Block C' })
  await press('Make the invitation')
  await bannerSays('Done. Each has a link of its own.')
  expect((await cardOf('Block C')).getByText('Leads to “Walk”')).toBeTruthy()
  const { rows } = (await app.call('console/invitations', {}, operator)).body
  expect(rows[0]?.contest?.id).toBe(contest.id)
  const detail = await renderScreen(app, `${console}/invitations/${rows[0]?.id}`, { as: operator })
  await screen.findByText('Leads to “Walk”')
  await detail.press('Change')
  await detail.user.selectOptions(screen.getByRole('combobox', { name: /^Leads on to/ }), '')
  await detail.press('Save')
  await waitFor(() => expect(screen.queryByText('Leads to “Walk”')).toBeNull())
})

// INVITE-10
test('an address that names a challenge which is over, or another community’s, leads to all challenges', async () => {
  const { community, operator, console } = await desk()
  await createContest(app.db, community)
  const foreign = await createContest(app.db, await createCommunity(app.db))
  const address = `${console}/invitations?challenge=${foreign.id}`
  const { press, fill } = await renderScreen(app, address, { as: operator })
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Leads on to/ })
  expect(field.value).toBe('')
  await fill({ 'For whom': 'Block C' })
  await press('Make the invitation')
  await bannerSays('Done. Each has a link of its own.')
  const { rows } = (await app.call('console/invitations', {}, operator)).body
  expect(rows[0]?.contest).toBeNull()
})

// INVITE-4, INVITE-6
test('an invitation has a QR code, texts and who came, and is reset with one tap', async () => {
  const { visitor, operator, console } = await desk()
  const { id, code } = await invite(app, operator, { uses_limit: 50 })
  await registerAnew(app, visitor, code)
  const { press } = await renderScreen(app, `${console}/invitations/${id}`, { as: operator })
  await screen.findByRole('heading', { level: 1, name: 'Block C' })
  const picture = await screen.findByRole('img', { name: 'QR code of the invitation' })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(screen.getByRole('link', { name: 'Send on WhatsApp in हिन्दी' })).toBeTruthy()
  await screen.findByText('Noor Fatima')
  expect(screen.getByText('Used 1 of 50')).toBeTruthy()
  await press('Reset')
  await bannerSays('It has a new link now')
  await screen.findByText('Used 0 of 50')
  expect(screen.queryByText(new RegExp(code))).toBeNull()
})

test('an invitation is changed, and ended', async () => {
  const { operator, console } = await desk()
  const { id } = await invite(app, operator)
  const { press, fill } = await renderScreen(app, `${console}/invitations/${id}`, { as: operator })
  await press('Change')
  await fill({ 'For whom': 'Block D', 'How many people': '3' })
  await press('Save')
  await screen.findByRole('heading', { level: 1, name: 'Block D' })
  await screen.findByText('Used 0 of 3')
  await press('End')
  const dialog = within(await screen.findByRole('dialog', { name: 'End this invitation?' }))
  dialog.getByRole('button', { name: 'End' }).click()
  await bannerSays('Nobody can come by it any more')
  await screen.findByText('Ended')
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
})

// INVITE-6
test('a poster speaks the language that is chosen for it', async () => {
  const { operator, console } = await desk()
  const { id } = await invite(app, operator)
  const { press } = await renderScreen(app, `${console}/invitations/${id}`, { as: operator })
  await press('Poster', 'link')
  await screen.findByRole('heading', { name: 'Join Test Nagar' })
  await press('हिन्दी', 'radio')
  await screen.findByRole('heading', { name: 'Test Nagar से जुड़ें' })
  await arriveAt(`${console}/invitations/${id}/poster?language=hi`)
})

// JOINING-3
test('an operator lets one newcomer in, and tells another why not', async () => {
  const { community, operator, console } = await desk()
  await createWaiting(app, community, 'Noor Fatima')
  const ravi = await createWaiting(app, community, 'Ravi Menon')
  const { press, fill } = await renderScreen(app, `${console}/newcomers`, { as: operator })
  await press('Let in Noor Fatima')
  await bannerSays('Noor Fatima is in')
  await press('Do not let in Ravi Menon')
  await fill({ 'A word to them': 'In which block do you live?' })
  await press('Send')
  await screen.findByText('Nobody is waiting')
  await press('Not let in', 'radio')
  await screen.findByText('Your message to them: “In which block do you live?”')
  const { body } = await app.call('user/membership', {}, ravi)
  expect(body).toEqual({ membership: 'refused', refusal: 'In which block do you live?' })
})
