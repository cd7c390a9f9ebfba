import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#server/calls/callers/session.ts'
import { createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { personOf, sentCode } from '#web/testing/scene.ts'

const app = testApp()

let person: Awaited<ReturnType<typeof personOf>>

beforeEach(async () => {
  person = await personOf(app)
})

const open = (address: string) => renderScreen(app, address, { as: person.member })

const sessions = () =>
  app.db.selectFrom('sessions').select('id').where('user_id', '=', person.member.id).execute()

test.each([
  ['email', 'New email address', 'noor@', 'Please enter valid email address'],
  ['phone', 'New phone number', '12345', 'Please enter valid phone number'],
])('an invalid new %s is not sent', async (kind, label, typed, error) => {
  const { press, fill, network } = await open(`/settings/contact?kind=${kind}`)
  await fill({ [label]: typed, 'Your password': person.password })
  await press('Send code')
  expect(await errorOf(label)).toBe(error)
  expect(network.sent).not.toContain('auth/request-contact-otp')
})

test('a new e-mail address needs the password', async () => {
  const { press, fill } = await open('/settings/contact?kind=email')
  await fill({ 'New email address': 'noor@example.org', 'Your password': 'not this one' })
  await press('Send code')
  expect(await errorOf('Your password')).toBe('This password is not right.')
})

// ROUTE-settings-account
test('a new e-mail address is confirmed by its code', async () => {
  const email = `new-${person.email}`
  const { press, fill, user } = await open('/settings')
  await press('Sign-in and consent', 'link')
  const section = within(await screen.findByRole('region', { name: 'How you sign in' }))
  await section.findByText(person.username)
  await user.click(section.getByRole('link', { name: /^Email address/ }))
  await fill({ 'New email address': email, 'Your password': person.password })
  await press('Send code')
  await fill({ Code: await sentCode(app, email) })
  const save = screen.queryByRole('button', { name: 'Save' })
  save?.click()
  await arriveAt('/settings/account')
  await screen.findByText(email)
  const login = { email, password: person.password }
  expect((await app.call('auth/login-with-email', login)).status).toBe(200)
})

test('the sign-in settings show all logins', async () => {
  await open('/settings/account')
  for (const login of [person.email, person.username]) await screen.findByText(login)
  await screen.findByText(new RegExp(person.phone.slice(-4)))
})

// ROUTE-settings-account
test('a consent is given, and withdrawn with the box that gave it', async () => {
  const boxIs = async (checked: boolean) => {
    const box = await screen.findByRole('checkbox', { name: /^Messages by WhatsApp/ })
    await waitFor(() => expect(box).toMatchObject({ checked }))
  }
  const given = await open('/settings/account')
  await boxIs(false)
  await given.press(/^Messages by WhatsApp/, 'checkbox')
  await screen.findByText(/^Since \d\d \w{3}, \d{4}\. Untick to take it back/)
  await given.network.settled()
  const withdrawn = await open('/settings/account')
  await boxIs(true)
  await withdrawn.press(/^Messages by WhatsApp/, 'checkbox')
  await screen.findByText('You get none. Codes that you ask for are still sent.')
  await withdrawn.network.settled()
  await open('/settings/account')
  await boxIs(false)
})

test('a consent that is not saved is not shown', async () => {
  const { press, network } = await open('/settings/account')
  network.set('something_went_wrong', 'auth/update-consent')
  await press(/Messages by WhatsApp/, 'checkbox')
  await screen.findByText('Something went wrong')
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /WhatsApp/ })).toMatchObject({ checked: false }),
  )
})

test('the other sessions are ended after a question', async () => {
  await startSession(app.db, person.member, 'another browser')
  expect(await sessions()).toHaveLength(2)
  const { press } = await open('/sessions')
  await press('Sign out everywhere else')
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })
  within(question).getByRole('button', { name: 'Sign out everywhere else' }).click()
  await bannerSays('Signed out everywhere else')
  await screen.findByText('You are not signed in anywhere else.')
  expect(await sessions()).toHaveLength(1)
})

// SESSION-6
test('the sessions of a member are listed, and one of them is ended', async () => {
  const elsewhere = await startSession(app.db, person.member, 'another browser')
  const { press } = await open('/settings')
  await press('Where you are signed in', 'link')
  await screen.findByText('This device')
  await press(/^Sign out of/)
  await screen.findByText('You are not signed in anywhere else.')
  expect(await sessions()).toHaveLength(1)
  const { status } = await app.call('auth/sessions', {}, { ...person.member, token: elsewhere })
  expect(status).toBe(401)
})

test('a session that cannot be ended stays in the list', async () => {
  await startSession(app.db, person.member, 'another browser')
  const { press, network } = await open('/sessions')
  network.set('something_went_wrong', 'auth/end-session')
  await press(/^Sign out of/)
  await screen.findByText('Something went wrong')
  await screen.findByRole('button', { name: /^Sign out of/ })
})

test('an account is deleted only by its password, after a confirmation', async () => {
  const { press, fill } = await open('/settings/delete-account')
  await fill({ 'Your password': person.password })
  await press('Delete my account')
  await screen.findByText('Please tick this box.')
  await press('I understand that this cannot be undone.', 'checkbox')
  await fill({ 'Your password': 'not this one' })
  await press('Delete my account')
  expect(await errorOf('Your password')).toBe('This password is not right.')
  await fill({ 'Your password': person.password })
  await press('Delete my account')
  await bannerSays('Your account has been deleted.')
  expect(localStorage.getItem('token')).toBeNull()
  expect(await sessions()).toEqual([])
})

// ROUTE-settings-your-data
test.each(['email', 'phone'] as const)(
  'an account can also be deleted by a code to its %s',
  async (kind) => {
    await app.db
      .deleteFrom('logins')
      .where('user_id', '=', person.member.id)
      .where('kind', 'not in', [kind, 'username'])
      .execute()
    const { press, fill } = await open('/settings/delete-account')
    await press('Use a code instead')
    await press('Send code')
    await fill({ Code: await sentCode(app, person[kind]) })
    await press(/^I understand/, 'checkbox')
    await press('Delete my account')
    await arriveAt(`/${person.token}/contestlist`)
    expect(localStorage.getItem('token')).toBeNull()
    expect(await sessions()).toEqual([])
  },
)

test('the data of a member are prepared on request', async () => {
  const { press } = await open('/settings/your-data')
  await press('Prepare the file')
  await screen.findByText('The file is being prepared. You can leave this screen and come back.')
})

test('data that cannot be prepared now say so', async () => {
  const { press, network } = await open('/settings/your-data')
  network.set('too_many_requests', 'user/export')
  await press('Prepare the file')
  await screen.findByText('Too many tries. Please wait a little.')
})

test('the choice of a notification is saved, and undone where that fails', async () => {
  const { user, network } = await open('/settings/alerts')
  const votes = await fieldOf('Votes on your posts')
  const expectValue = (value: string) => waitFor(() => expect(votes).toMatchObject({ value }))
  await user.selectOptions(votes, 'none')
  await expectValue('none')
  await network.settled()
  network.set('something_went_wrong', 'notification/update-kinds')
  await user.selectOptions(votes, 'inbox')
  await screen.findByText('Something went wrong')
  await expectValue('none')
})

// ALERT-18
test('a member finds the choice of notifications in the settings, and asks for the weekly letter', async () => {
  const { press, user, network } = await open('/settings')
  await press('Alerts and weekly letter', 'link')
  await user.selectOptions(await fieldOf('Votes on your posts'), 'Do not tell me')
  await network.settled()
  await screen.findByRole('checkbox', { name: 'Send me the weekly letter', checked: false })
  await press('Send me the weekly letter', 'checkbox')
  await screen.findByRole('checkbox', { name: 'Send me the weekly letter', checked: true })
  await network.settled()
  await open('/settings/alerts')
  await screen.findByRole('checkbox', { name: 'Send me the weekly letter', checked: true })
  expect(await fieldOf('Votes on your posts')).toMatchObject({ value: 'none' })
  const ofVotes = within(await fieldOf('Votes on your posts'))
  ofVotes.getByRole('option', { name: 'Do not tell me' })
  const decisions = within(await fieldOf('Decisions of moderators'))
  expect(decisions.queryByRole('option', { name: 'Do not tell me' })).toBeNull()
})

// PLACE-16
test('the language of posts is saved', async () => {
  const { press, user } = await open('/settings')
  await press('The language you write in', 'link')
  await screen.findByRole('option', { name: 'Hindi' })
  await user.selectOptions(await fieldOf('Language'), 'Hindi')
  await press('Save')
  await bannerSays('Language saved')
  expect(JSON.parse(localStorage.getItem('@user') ?? '').user_detail.selected_language_id).toBe(1)
  await arriveAt('/settings')
  await open('/newpost')
  await screen.findByRole('option', { name: 'हिन्दी · Hindi' })
  expect(await fieldOf('Language')).toMatchObject({ value: '1' })
})

test('a language that is not saved says so', async () => {
  const { press, network } = await open('/languageSelectionScreen')
  network.set('something_went_wrong', 'user/update-selected-language')
  await press('Save')
  await screen.findByText('Something went wrong')
  expect(location.pathname).toBe('/languageSelectionScreen')
})

// ROUTE-32
test('the own profile leads to the settings, where each section leads on and back', async () => {
  const { press } = await open('/myprofile')
  await press('Settings', 'link')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  for (const name of ['What you read', 'Account', 'Invite a neighbour']) {
    await screen.findByRole('region', { name })
  }
  for (const name of [
    'Your locations',
    'The language you write in',
    'Change password',
    'Where you are signed in',
  ]) {
    await press(name, 'link')
    await waitFor(() => expect(location.pathname).not.toBe('/settings'))
    await press('Back', 'link')
    await arriveAt('/settings')
  }
  await screen.findByRole('button', { name: 'Logout' })
})

// ROUTE-32
test('a language that is folded in the settings is folded in the posts', async () => {
  const neighbour = await createMember(app.db, { id: person.member.community_id })
  await createPost(app.db, neighbour, { language_id: 1, title: 'सैर' })
  const { press } = await open('/settings')
  await press('हिन्दी', 'checkbox')
  await screen.findByText('1 language is folded')
  await press('Posts', 'link')
  await screen.findByRole('article', { name: /^A post in हिन्दी by .* is folded$/ })
})

test('the theme is chosen at once', async () => {
  const { press } = await open('/settings')
  await press('Dark', 'radio')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await press('As the device', 'radio')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined())
})

test('the interface is read in another language at once', async () => {
  const { press } = await open('/settings')
  await press('हिन्दी', 'radio')
  await screen.findByRole('heading', { level: 1, name: 'सेटिंग' })
  await press('English', 'radio')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
})
