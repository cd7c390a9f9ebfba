import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, errorOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

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
})

test.each([
  (token: string) => token,
  (token: string) => ` ${token.toUpperCase()} `,
  (token: string) => `http://chowk.test/${token}/posts`,
])('the address of a community opens it, in the form %#', async (written) => {
  const { identification_token } = await createCommunity(app.db)
  const { press, fill } = await renderScreen(app, '/')
  await fill({ 'Address of your community': written(identification_token) })
  await press('Open')
  await screen.findByRole('heading', { name: 'Challenges' })
  expect(location.pathname).toContain(identification_token)
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
