import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

const officer = { 'Name of the officer': 'Asha Verma', 'E-mail of the officer': 'asha@example.org' }
const textIn = async (label: string) => ((await fieldOf(label)) as HTMLInputElement).value

// CONSOLE-18
test('an operator names the grievance officer, whom everybody finds', async () => {
  const { community, open } = await operatorAt(app, consolePaths.contacts)
  const { fill, press } = await open()
  await fill({ 'Legal entity': 'Lodhi Trust', ...officer })
  await press('Save')
  await bannerSays('Saved')
  await renderScreen(app, `/${community.identification_token}/info`)
  await screen.findByRole('heading', { name: /^Who answers for/ })
  await screen.findByText('Lodhi Trust')
  await screen.findByRole('link', { name: 'asha@example.org' })
})

test('what is wrong is said at its field, and not saved', async () => {
  const { open } = await operatorAt(app, consolePaths.contacts)
  const { fill, press, network } = await open()
  await fill({ 'Name of the officer': 'Asha Verma' })
  await press('Save')
  expect(await errorOf('E-mail of the officer')).toMatch(/^Please write an e-mail address or a/)
  await fill({ 'Phone for questions': 'x' })
  await press('Save')
  expect(await errorOf('Phone for questions')).toMatch(/^Please write a number/)
  expect(network.sent).not.toContain('console/save-contacts')
})

test('what is not saved is there after a reload, and can be discarded', async () => {
  const { open } = await operatorAt(app, consolePaths.contacts)
  const { fill } = await open()
  await fill({ 'Legal entity': 'Lodhi Trust' })
  await screen.findByText(/^Kept on this device/)
  const { user, press } = await open()
  await waitFor(async () => expect(await textIn('Legal entity')).toBe('Lodhi Trust'))
  await press('Discard')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await textIn('Legal entity')).toBe(''))
})

test('an operator who saves after another sees theirs, or saves over it', async () => {
  const { operator, open } = await operatorAt(app, consolePaths.contacts)
  const save = (legal_entity: string, version: number) =>
    app.call('console/save-contacts', { legal_entity, version }, operator)
  const { fill, press } = await open()
  await fill({ 'Legal entity': 'Mine' })
  await save('Theirs', 1)
  await press('Save')
  await screen.findByText('Somebody else has changed this meanwhile')
  expect(await textIn('Legal entity')).toBe('Mine')
  await press('See the newest')
  await waitFor(async () => expect(await textIn('Legal entity')).toBe('Theirs'))
  await fill({ 'Legal entity': 'Mine again' })
  await save('Theirs again', 2)
  await press('Save')
  await press('Save mine over it')
  await bannerSays('Saved')
  const { body } = await app.call('console/contacts', {}, operator)
  expect(body).toMatchObject({ contacts: { legal_entity: 'Mine again' }, version: 4 })
})

test('an error of saving over what another has saved is said', async () => {
  const { operator, open } = await operatorAt(app, consolePaths.contacts)
  const { fill, press, network } = await open()
  await fill({ 'Legal entity': 'Mine' })
  const theirs = { legal_entity: 'Theirs', version: 1 }
  await app.call('console/save-contacts', theirs, operator)
  await press('Save')
  await screen.findByText('Somebody else has changed this meanwhile')
  network.set('something_went_wrong', 'console/save-contacts')
  await press('Save mine over it')
  await screen.findByText(/^Something went wrong/)
  expect(await textIn('Legal entity')).toBe('Mine')
})

test('what is written while the form is being saved stays, and is saved next', async () => {
  const { community, operator, open } = await operatorAt(app, consolePaths.contacts)
  await app.call('console/save-contacts', { legal_entity: 'Before', version: 1 }, operator)
  const { fill, press, network } = await open()
  await fill({ 'Legal entity': 'Lodhi' })
  await app.db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('setting_versions')
      .select('version')
      .where('community_id', '=', community.id)
      .forUpdate()
      .execute()
    await press('Save')
    await fill({ 'Legal entity': 'Lodhi Trust' })
  })
  await bannerSays('Saved')
  await screen.findByText(/^Kept on this device/)
  await network.settled()
  expect(await textIn('Legal entity')).toBe('Lodhi Trust')
  await press('Save')
  await waitFor(async () => {
    const { body } = await app.call('console/contacts', {}, operator)
    expect(body).toMatchObject({ contacts: { legal_entity: 'Lodhi Trust' }, version: 4 })
  })
})
