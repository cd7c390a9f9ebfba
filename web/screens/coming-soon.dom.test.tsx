import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepPosition } from '#server/features/communities/nearest.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, errorOf, fieldOf } from '#web/testing/hand.ts'
import { foundAt, refused, stubPositions } from '#web/testing/positions.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { changeTo } from '#web/words/language.ts'

const app = testApp()

// ROUTE-1-address
test.each([
  ['', 'Please enter the address of your community'],
  ['a b', 'An address has only letters, digits and dashes'],
  ['https://elsewhere.example/100001', 'This link leads to another site'],
  ['nowhere-at-all', 'No community has this address'],
])('the address %j leads nowhere, and says why', async (typed, error) => {
  const { press, fill } = await renderScreen(app, '/')
  await fill({ 'Address of your community': typed })
  await press('Open')
  expect(await errorOf('Address of your community')).toBe(error)
  expect(location.pathname).toBe('/')
  await fill({ 'Address of your community': 'n' })
  expect((await fieldOf('Address of your community')).getAttribute('aria-invalid')).toBeNull()
})

// ROUTE-1-address
test.each([
  (token: string) => token,
  (token: string) => `http://chowk.test/${token}`,
  (token: string) => ` ${token.toUpperCase()} `,
  (token: string) => `http://chowk.test/${token}/posts`,
])('the address of a community opens it, in the form %#', async (written) => {
  const { identification_token } = await createCommunity(app.db)
  const { press, fill } = await renderScreen(app, '/')
  await fill({ 'Address of your community': written(identification_token) })
  await press('Open')
  await screen.findByRole('heading', { name: 'Challenges' })
  expect(location.pathname).toBe(`/${identification_token}/contestlist`)
})

// ROUTE-1-address
test('the link to a post opens it', async () => {
  const { press, fill } = await renderScreen(app, '/')
  const open = vi.spyOn(location, 'assign').mockReturnValue()
  onTestFinished(() => open.mockRestore())
  await fill({ 'Address of your community': 'http://chowk.test/post/mist-1' })
  await press('Open')
  await waitFor(() => expect(open).toHaveBeenCalledWith('/post/mist-1'))
})

test('a community that cannot be read now says so', async () => {
  const { press, fill, network } = await renderScreen(app, '/')
  network.set('something_went_wrong', 'auth/identification-token')
  await fill({ 'Address of your community': '100001' })
  await press('Open')
  expect(await errorOf('Address of your community')).toBe('Something went wrong')
})

test('Go home leads to the community that was visited last', async () => {
  const community = await createCommunity(app.db)
  const { press } = await renderScreen(app, '/', { community })
  await press('Go home', 'link')
  await arriveAt(`/${community.identification_token}/contestlist`)
})

// ROUTE-1-near
test('finds the communities nearby on request, or says whom to write to', async () => {
  const { id, identification_token } = await createCommunity(app.db, 'Lodhi Colony')
  await keepPosition(app.db, id, { latitude: 28.58, longitude: 77.22 })
  stubPositions(foundAt(28.5845, 77.2203))
  const { press, network } = await renderScreen(app, '/')
  await network.settled()
  expect(network.sent).not.toContain('site/communities-near')
  const sent = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => sent.mockRestore())
  await press('Use my position')
  const found = await screen.findByRole('link', { name: /Lodhi Colony.*1\skm/ })
  expect(found.getAttribute('href')).toBe(`/${identification_token}/contestlist`)
  const bodies = sent.mock.calls.map(([, init]) => String(init?.body)).join()
  expect(bodies).toContain('28.58')
  expect(bodies, 'the exact position stays on the device').not.toContain('28.5845')
  stubPositions(foundAt(-33.86, 151.21))
  await press('Use my position')
  await screen.findByText('No community around here yet')
  screen.getByRole('link', { name: 'support@example.org' })
})

test('a browser that does not allow positions says so', async () => {
  stubPositions(refused)
  const { press } = await renderScreen(app, '/')
  await press('Use my position')
  await screen.findByText('User denied Geolocation')
})

test('leads to the texts about the product, and is read in Hindi', async () => {
  const { press } = await renderScreen(app, '/')
  onTestFinished(() => changeTo('en'))
  await press('हिन्दी', 'radio')
  await screen.findByRole('heading', { level: 1, name: 'जल्द आ रहा है' })
  await screen.findByLabelText(/^आपके समुदाय का पता/)
  await press('खोलें')
  await screen.findByText('कृपया अपने समुदाय का पता लिखें')
  for (const name of ['परिचय', 'नियम और शर्तें', 'गोपनीयता नीति']) screen.getByRole('link', { name })
})
