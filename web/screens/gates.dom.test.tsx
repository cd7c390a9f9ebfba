import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { setSuspended } from '#server/features/communities/api.ts'
import { addressesOf } from '#server/testing/every-page.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { allRoutes } from '#web/entry-screens.ts'
import { isForSigningIn } from '#web/session/gates.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { personOf } from '#web/testing/scene.ts'

const app = testApp()

const addressOf = (route: { path: string; screen: string }, identification_token = 'nowhere') =>
  addressesOf(route, {
    identification_token,
    ...{ contest_id: 1, day_id: 1, post_id: 1, user_id: 1, comment_id: 1 },
  })[0] ?? ''

const forMembers = allRoutes.filter(({ gate }) => gate === 'member')
const forSigningIn = allRoutes.filter(({ gate }) => isForSigningIn(gate))
const withToken = allRoutes.filter(
  ({ gate, path }) => ['token', 'visitor'].includes(gate) && path.startsWith('/:'),
)

// GATE-3
test.each(forMembers)('$path leads a visitor to the login of the community', async (route) => {
  const community = await createCommunity(app.db)
  await renderScreen(app, addressOf(route), { community })
  await arriveAt(`/${community.identification_token}/login`)
})

// GATE-2
test.each(forMembers)('$path leads a visitor of no community to the start', async (route) => {
  await renderScreen(app, addressOf(route))
  await arriveAt('/')
})

// ROUTE-1, GATE-2
test.each(['/newpost', '/myprofile', '/challenge-content?contestId=1&day_id=1'])(
  '%s shows a visitor of no community what is at the start',
  async (address) => {
    await renderScreen(app, address)
    await screen.findByRole('heading', { name: 'Coming soon' })
    expect(location.pathname).toBe('/')
  },
)

// GATE-6
test.each(forSigningIn)('$path leads a member home', async (route) => {
  const community = await createCommunity(app.db)
  const member = await createMember(app.db, community)
  const { identification_token } = community
  await renderScreen(app, addressOf(route, identification_token), { as: member })
  await arriveAt(`/${identification_token}/home`)
})

test('the console of a community is not found by a member of another', async () => {
  const other = await createCommunity(app.db)
  const member = await createMember(app.db, await createCommunity(app.db), { role: 'operator' })
  await renderScreen(app, `/${other.identification_token}/console`, { as: member })
  await screen.findByRole('heading', { name: 'This page is not here' })
})

// ROUTE-3, GATE-1
test.each(withToken)('$path of an unknown community is not found', async (route) => {
  await renderScreen(app, addressOf(route))
  await screen.findByRole('heading', { name: 'This page is not here' })
})

// HOST-2
test.each(withToken)('$path of a suspended community says that it is paused', async (route) => {
  const community = await createCommunity(app.db)
  const { identification_token } = community
  await setSuspended(app.db, community.id, true)
  const { user } = await renderScreen(app, addressOf(route, identification_token))
  await screen.findByRole('heading', { name: 'This community is paused' })
  await setSuspended(app.db, community.id, false)
  // Over it may lie the alert that a registration has to begin again.
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await eventually(() => expect(screen.queryByText('This community is paused')).toBeNull())
})

// HOST-2
test('what only members see says so as well', async () => {
  const community = await createCommunity(app.db)
  const member = await createMember(app.db, community)
  await setSuspended(app.db, community.id, true)
  await renderScreen(app, '/alerts', { as: member })
  await screen.findByText('This community is paused. Nothing is lost: please come back later.')
})

test('the alert of a screen without its community leads to the start', async () => {
  const { press } = await renderScreen(app, '/contest/1')
  await screen.findByText('Something went wrong')
  await press('OK')
  await arriveAt('/')
})

// GATE-4
test('a screen without its community says that something went wrong, at the start', async () => {
  await renderScreen(app, '/languageSelectionScreen')
  const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
  alert.getByText('Something went wrong')
  await arriveAt('/')
})

// GATE-3
test.each([
  ['/settings/blocked', 'Blocked neighbours'],
  ['/newpost', 'New post'],
  ['/myprofile', 'My profile'],
  ['/sessions', 'Where you are signed in'],
])('a visitor who signs in comes back to %s', async (address, title) => {
  const person = await personOf(app)
  const community = { identification_token: person.token }
  const { press, fill } = await renderScreen(app, address, { community })
  await screen.findByText('Login to continue')
  await signIn({ press, fill }, person)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(location.pathname).toBe(address)
})

// GATE-7
test('a visitor who signs in to vote comes back to the post', async () => {
  const person = await personOf(app)
  const community = { identification_token: person.token }
  const post = await createPost(app.db, person.member)
  const address = `/post/${toSlug(post.id, 'Mist over the lake')}`
  const { press, fill } = await renderScreen(app, address, { community })
  await press(/^Upvote/)
  await screen.findByText(/^Login to upvote/)
  await press('Login')
  await press('Sign in with Email or WhatsApp', 'link')
  await fill({ 'Username or Email': person.email, Password: person.password })
  await press('SIGN IN')
  await screen.findByRole('heading', { name: 'Mist over the lake' })
  expect(location.pathname).toBe(address)
})

// GATE-8
test('a challenge that was not accepted does not come back with a later sign-in', async () => {
  const person = await personOf(app)
  const community = { identification_token: person.token }
  const { id } = await createContest(app.db, { id: person.member.community_id })
  const { press, fill, user } = await renderScreen(app, `/contest/${id}`, { community })
  await press('Accept challenge')
  await screen.findByRole('dialog', { name: 'Walk' })
  await press('Close')
  await press('Accept challenge')
  await press('Login', 'link')
  await press('Sign up Later', 'link')
  const [signIn] = await screen.findAllByRole('link', { name: 'Sign in' })
  await user.click(signIn as HTMLElement)
  await press('Sign in with Email or WhatsApp', 'link')
  await fill({ 'Username or Email': person.email, Password: person.password })
  await press('SIGN IN')
  await arriveAt(`/${person.token}/home`)
})

type Hand = Pick<Awaited<ReturnType<typeof renderScreen>>, 'press' | 'fill'>
type Person = Awaited<ReturnType<typeof personOf>>

async function signIn({ press, fill }: Hand, { email, password }: Person): Promise<void> {
  await press('Sign in with Email or WhatsApp', 'link')
  await fill({ 'Username or Email': email, Password: password })
  await press('SIGN IN')
}

test('a session that has ended leads to the login', async () => {
  const community = await createCommunity(app.db)
  const member = await createMember(app.db, community)
  await app.db.deleteFrom('sessions').where('user_id', '=', member.id).execute()
  await renderScreen(app, '/alerts', { as: member })
  await arriveAt(`/${community.identification_token}/login`)
})
