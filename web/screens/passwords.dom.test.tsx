import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#server/calls/callers/session.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { personOf, sentCode } from '#web/testing/scene.ts'

const app = testApp()

let person: Awaited<ReturnType<typeof personOf>>

beforeEach(async () => {
  person = await personOf(app)
})

const asVisitor = (address: string) =>
  renderScreen(app, address, { community: { identification_token: person.token } })

/** Requests a code that replaces a forgotten password. */
async function askForCode() {
  const opened = await asVisitor('/forgot-password')
  await opened.fill({ Email: person.email })
  await opened.press('Send email')
  await arriveAt('/change-password')
  return { ...opened, code: await sentCode(app, person.email) }
}

test.each([
  ['', 'Please fill this in'],
  ['asha', 'Please enter valid email address'],
])('no code for a new password is sent to %j', async (email, error) => {
  const { press, fill, network } = await asVisitor('/forgot-password')
  await fill({ Email: email })
  await press('Send email')
  expect(await errorOf('Email')).toBe(error)
  expect(network.sent).not.toContain('auth/forgot-password')
})

test.each([
  ['short', 'short', 'New password', 'Please choose a password of 8 to 128 characters'],
  [
    'a brand new phrase',
    'another phrase',
    'Re-enter new password',
    'The two passwords are different',
  ],
])('the new password %j, then %j, is not set', async (first, second, label, error) => {
  const { press, fill, code, network } = await askForCode()
  await fill({ Code: code, 'New password': first, 'Re-enter new password': second })
  await press('Change password')
  expect(await errorOf(label)).toBe(error)
  expect(network.sent).not.toContain('auth/reset-password')
})

// PASSWORD-2
test('a forgotten password asks for the new one twice and a code that can be sent again', async () => {
  const { press } = await renderScreen(app, `/${person.token}/login-with-email`, {
    community: { identification_token: person.token },
  })
  await press('Forgot password?', 'link')
  await arriveAt('/forgot-password')
  await askForCode()
  for (const label of ['New password', 'Re-enter new password', 'Code']) await fieldOf(label)
  await screen.findByRole('button', { name: /^Resend/ })
  await screen.findByRole('button', { name: 'Change password' })
})

// ROUTE-15, PASSWORD-1
test('a forgotten password is replaced with a code', async () => {
  const { press, fill, code } = await askForCode()
  const password = 'मेरा नया पासवर्ड'
  await fill({ 'New password': password, 'Re-enter new password': password })
  await fill({ Code: code === '000000' ? '000001' : '000000' })
  await press('Change password')
  expect(await errorOf('Code')).toMatch(/^This code is not right/)
  expect(await fieldOf('Code')).toMatchObject({ value: '' })
  await fill({ Code: code })
  await press('Change password')
  await screen.findByRole('heading', { name: 'Password changed' })
  await press('Sign in', 'link')
  await fill({ 'Username or Email': person.email, Password: password })
  await press('SIGN IN')
  await arriveAt(`/${person.token}/home`)
})

test('a password that is easy to guess is refused', async () => {
  const { press, fill, code } = await askForCode()
  await fill({ Code: code, 'New password': 'password123', 'Re-enter new password': 'password123' })
  await press('Change password')
  expect(await errorOf('New password')).toBe(
    'This password is easy to guess. Please choose another.',
  )
})

// ROUTE-15, PASSWORD-2
test('a member changes their password with a code, and their other sessions end', async () => {
  await startSession(app.db, person.member, 'another browser')
  const { press, fill } = await renderScreen(app, '/change-password', {
    as: person.member,
  })
  await press('Send code')
  await screen.findByText(`${person.email[0]}•••@example.org`, { exact: false })
  const password = 'a brand new pass phrase'
  await fill({ 'New password': password, 'Re-enter new password': password })
  await fill({ Code: await sentCode(app, person.email) })
  expect(screen.getByRole('checkbox', { name: 'Sign out of all other devices' })).toMatchObject({
    checked: true,
  })
  await press('Change password')
  await arriveAt('/settings')
  const sessions = app.db.selectFrom('sessions').select('id')
  expect(await sessions.where('user_id', '=', person.member.id).execute()).toHaveLength(1)
})

test('a code that cannot be sent says so', async () => {
  const { press, network } = await renderScreen(app, '/change-password', { as: person.member })
  network.set('too_many_requests', 'auth/request-change-otp')
  await press('Send code')
  await screen.findByText('Too many tries. Please wait a little.')
})
