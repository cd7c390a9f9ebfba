import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { consolePaths } from '#web/console/paths.ts'
import { fieldOf } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

// CONSOLE-21
test('operators see which versions are in force and to come, and how many have accepted', async () => {
  const { community, operator, open } = await operatorAt(app, consolePaths.terms)
  const texts = [{ language_id: 2, terms: '<p>Be kind.</p>', privacy: '' }]
  const publish = (in_force_from: string, version: number) =>
    app.call('console/publish-terms', { texts, in_force_from, version }, operator)
  await publish(today(), 1)
  await publish(addDays(today(), 5), 2)
  await app.call('user/accept-terms', { version: 1 }, operator)
  await open()
  await screen.findByText('In force')
  await screen.findByText('To come')
  await screen.findByText('1 member has accepted it')
  await renderScreen(app, '/terms-and-condition', { community })
  await screen.findByRole('heading', { name: 'Terms of Test Nagar' })
  await screen.findByText('Be kind.')
})

test('nothing is published without a text, or for a date that is over', async () => {
  const { open } = await operatorAt(app, consolePaths.terms)
  const { user, press, network } = await open()
  await screen.findByText(/^Your community has added nothing yet/)
  const date = await fieldOf('In force from')
  await user.clear(date)
  await user.type(date, addDays(today(), -1))
  await press('Publish this version')
  await screen.findByText('Please choose today or a later date')
  await screen.findByText('Please write a text first')
  expect(network.sent).not.toContain('console/publish-terms')
})

test('a discarded text leaves the editor too', async () => {
  const { operator, open } = await operatorAt(app, consolePaths.terms)
  const texts = [{ language_id: 2, terms: '<p>Be kind.</p>', privacy: '' }]
  await app.call('console/publish-terms', { texts, in_force_from: today(), version: 1 }, operator)
  const { user, press } = await open()
  const editor = async () => screen.findByRole('textbox', { name: /^Terms/ })
  await waitFor(async () => expect((await editor()).innerHTML).toBe('<p>Be kind.</p>'))
  ;(await editor()).querySelector('p')?.replaceChildren('Be quiet.')
  await screen.findByText(/^Kept on this device/)
  await press('Discard')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect((await editor()).innerHTML).toBe('<p>Be kind.</p>'))
})
