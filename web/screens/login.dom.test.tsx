import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createCommunity, type TestCommunity } from '#server/testing/factories.ts'
import { testAppWithProvider } from '#server/testing/provider-visit.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const { chowk } = testAppWithProvider('http://chowk.test')

let community: TestCommunity
let token: string

beforeEach(async () => {
  community = await createCommunity(chowk.db)
  token = community.identification_token
})

const open = (path: string) => renderScreen(chowk, `/${token}/${path}`, { community })

const hrefOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

// ROUTE-4, LOGIN-1, LOGIN-2, LOGIN-3
test('the landing offers every method to sign in and to sign up', async () => {
  await open('login')
  expect(await hrefOf('Sign in with Google')).toBe(
    `http://chowk.test/api/auth/google?identification_token=${token}&purpose=login`,
  )
  for (const [name, href] of [
    ['Sign in with Email or WhatsApp', `/${token}/login-with-email`],
    ['Create New Account', `/${token}/create-account`],
    ['Register Business', `/${token}/create-account`],
    ['Sign up Later', `/${token}/contestlist`],
    ['About', '/info'],
    ['T&C', '/terms-and-condition'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    expect(await hrefOf(name), name).toBe(href)
  }
  expect(document.querySelector('main h1')?.parentElement?.querySelector('svg')).not.toBeNull()
})

// SIGNUP-3
test.each(['create-account', 'signup-with-google'])(
  'a registered visitor finds the login from %s',
  async (path) => {
    const { press } = await open(path)
    await press('Already registered? Click here', 'link')
    await arriveAt(`/${token}/login`)
  },
)

// LOGIN-12, MSG-provider-failed
test.each([
  ['login', 'cancelled', /Nothing has changed\./],
  ['signup-with-google', 'cancelled', /Nothing has changed\./],
  ['join', 'cancelled', /Nothing has changed\./],
  ['login', 'failed', /^Something went wrong/],
])('%s says once that a visit to Google was %s', async (path, result, words) => {
  const { press } = await open(`${path}?provider=${result}`)
  await screen.findByText(words)
  await press('OK')
  await arriveAt(`/${token}/${path}`)
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  await open(location.pathname.replace(`/${token}/`, '') + location.search)
  await screen.findByRole('link', { name: /with Google$/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

// LOGIN-12
test.each([
  ['signup-with-google', 'Sign up with Google', 'register'],
  ['join', 'Continue with Google', 'join'],
])('%s leads to Google, and back to itself', async (path, name, purpose) => {
  await open(path)
  expect(await hrefOf(name)).toBe(
    `http://chowk.test/api/auth/google?identification_token=${token}&purpose=${purpose}`,
  )
})

test('without a code that was sent, the screen for it leads to the login', async () => {
  await renderScreen(chowk, '/verifyotp', { community })
  await arriveAt(`/${token}/login`)
})

// SIGNUP-7
test('the setup of an account without a verified identity says so, and leads to the methods', async () => {
  const { press } = await open('register')
  await screen.findByText('Something went wrong')
  await press('OK')
  await arriveAt(`/${token}/create-account`)
})
