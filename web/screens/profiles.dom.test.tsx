import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createCertificate } from '#server/features/certificates/testing/create-certificate.ts'
import { createMember, createPost, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { personOf, scene } from '#web/testing/scene.ts'
import { longDate } from '#web/words/dates.ts'

const app = testApp()

let { community, token, member, neighbour }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member, neighbour } = await scene(app))
})

const rowsOf = (table: 'respects' | 'blocks') =>
  app.db.selectFrom(table).selectAll().where('community_id', '=', community.id).execute()

async function openNeighbour() {
  const opened = await renderScreen(app, `/userprofile?user_id=${neighbour.id}`, { as: member })
  await screen.findByRole('heading', { name: 'Ravi Kumar' })
  await opened.network.settled()
  return opened
}

// PROFILE-12
test.each([
  ['Full Name', '', 'Please enter fullname'],
  ['Full Name', '   ', 'Please enter fullname'],
])('a profile whose %s is %j is not saved', async (label, typed, error) => {
  const { press, fill, network } = await renderScreen(app, '/editprofile', { as: member })
  await fill({ [label]: typed })
  await press('Save')
  expect(await errorOf(label)).toBe(error)
  expect(network.sent).not.toContain('user/update-profile')
  await fill({ [label]: 'Asha' })
  expect(screen.queryByText(error)).toBeNull()
})

test('an alias of a neighbour is refused beside its field', async () => {
  await app.db
    .updateTable('users')
    .set({ alias: 'Falcon' })
    .where('community_id', '=', community.id)
    .where('id', '=', neighbour.id)
    .execute()
  const { press, fill } = await renderScreen(app, '/editprofile', { as: member })
  await fill({ 'Alias in standings': 'falcon' })
  await press('Save')
  expect(await errorOf('Alias in standings')).toBe('A neighbour has this alias already')
  await app.db
    .updateTable('users')
    .set({ alias: null })
    .where('community_id', '=', community.id)
    .where('id', '=', neighbour.id)
    .execute()
  await press('Save')
  await arriveAt('/myprofile')
  const { user } = (await app.call('user/userdetail', { user_id: member.id }, member)).body
  expect(user.user_detail).toMatchObject({ alias: 'falcon' })
})

// ROUTE-19, PROFILE-9, PROFILE-12
test('a profile is saved, and shown by its new name', async () => {
  const { press, fill } = await renderScreen(app, '/myprofile', { as: member })
  await press('Edit Profile', 'link')
  await arriveAt('/editprofile')
  await fill({ 'Full Name': 'Asha V.', Bio: 'Feeds the sparrows' })
  await fill({ 'About me': 'Two lanes behind the tank.' })
  await press('Not given', 'radio')
  await press('Save')
  await bannerSays('Profile updated successfully.')
  await arriveAt('/myprofile')
  await screen.findByRole('heading', { level: 2, name: 'Asha V.' })
  await screen.findByText('Feeds the sparrows')
  expect(JSON.parse(localStorage.getItem('@user') ?? '')).toMatchObject({
    full_name: 'Asha V.',
    user_detail: { bio: 'Feeds the sparrows' },
  })
  await renderScreen(app, '/myprofile', { as: member })
  await screen.findByText('Two lanes behind the tank.')
  const { user } = (await app.call('user/userdetail', { user_id: member.id }, member)).body
  expect(user.user_detail).toMatchObject({ gender: null })
})

test('an untouched profile is left without a question', async () => {
  const { press, fill } = await renderScreen(app, '/myprofile', { as: member })
  await press('Edit Profile', 'link')
  const { value } = (await fieldOf('Bio')) as HTMLTextAreaElement
  await fill({ Bio: 'x' })
  await fill({ Bio: value })
  await press('Back', 'link')
  await arriveAt('/myprofile')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// PROFILE-12
test('nothing can be typed while a profile is saved', async () => {
  const { press, fill, network } = await renderScreen(app, '/editprofile', { as: member })
  await fill({ Bio: 'Through the outage' })
  network.set('hang', 'user/update-profile')
  await press('Save')
  const fields = (await fieldOf('About me')).closest('fieldset')
  await waitFor(() => expect(fields).toMatchObject({ disabled: true }))
})

test.each([
  ['too_many_requests', 'Too many tries. Please wait a little.'],
  ['something_went_wrong', 'Something went wrong'],
  ['offline', 'No response received from the server.'],
] as const)('a profile whose change ends with %s keeps what was typed', async (code, words) => {
  const { press, fill, network } = await renderScreen(app, '/editprofile', { as: member })
  await fill({ Bio: 'Feeds the sparrows' })
  network.set(code, 'user/update-profile')
  await press('Save')
  await screen.findByText(words, { exact: false })
  expect(await fieldOf('Bio')).toMatchObject({ value: 'Feeds the sparrows' })
  expect(location.pathname).toBe('/editprofile')
  network.restore()
  await press('Save')
  await arriveAt('/myprofile')
  await screen.findByText('Feeds the sparrows')
})

// RESPECT-1
test('a neighbour is respected, and the respect is removed', async () => {
  const { press } = await openNeighbour()
  await press('Respect Ravi Kumar')
  await screen.findByRole('button', { name: 'Respected Ravi Kumar' })
  await waitFor(async () => expect(await rowsOf('respects')).toHaveLength(1))
  await press('Respected Ravi Kumar')
  await screen.findByRole('button', { name: 'Respect Ravi Kumar' })
  await waitFor(async () => expect(await rowsOf('respects')).toEqual([]))
})

test('a respect that fails is undone, and can be tried again', async () => {
  const { press, network } = await openNeighbour()
  network.set('something_went_wrong', 'user/respect-user')
  await press('Respect Ravi Kumar')
  await screen.findByText('Something went wrong')
  await screen.findByRole('button', { name: 'Respect Ravi Kumar' })
  network.restore()
  await press('Try again')
  await screen.findByRole('button', { name: 'Respected Ravi Kumar' })
})

test('a visitor who respects somebody is asked to sign in', async () => {
  const address = `/userprofile?user_id=${neighbour.id}`
  const { press } = await renderScreen(app, address, { community })
  await press('Respect Ravi Kumar')
  await screen.findByText('Login to respect.')
  await press('Login')
  await arriveAt(`/${token}/login`)
})

test('a neighbour is blocked after a question, and unblocked in the settings', async () => {
  await createPost(app.db, neighbour)
  const { press } = await openNeighbour()
  await press('What you can do with this profile')
  await press('Block Ravi Kumar')
  const question = await screen.findByRole('dialog', { name: 'Block Ravi Kumar?' })
  within(question).getByRole('button', { name: 'Block' }).click()
  await bannerSays('Blocked.')
  expect(await rowsOf('blocks')).toHaveLength(1)
  const settings = await renderScreen(app, '/settings/blocked', { as: member })
  await settings.press('Unblock Ravi Kumar')
  await bannerSays('Unblocked.')
  await screen.findByText('You have blocked nobody')
  expect(await rowsOf('blocks')).toEqual([])
})

// BLOCK-1
test('a blocked profile shows nothing, is not there for the blocked, and is unblocked', async () => {
  await createPost(app.db, neighbour, { title: 'Drum for rent' })
  const { press } = await openNeighbour()
  await screen.findByRole('article', { name: 'Drum for rent' })
  await press('What you can do with this profile')
  await press('Block Ravi Kumar')
  const question = await screen.findByRole('dialog', { name: 'Block Ravi Kumar?' })
  within(question).getByText(/We do not tell them\./)
  within(question).getByRole('button', { name: 'Block' }).click()
  await bannerSays('Blocked.')
  await screen.findByText('You have blocked this neighbour')
  expect(screen.queryByRole('article')).toBeNull()

  const own = `/userprofile?user_id=${member.id}`
  await renderScreen(app, own, { as: neighbour })
  await screen.findByText('This neighbour is not here any more.')

  const again = await renderScreen(app, `/userprofile?user_id=${neighbour.id}`, { as: member })
  await again.press('Unblock Ravi Kumar')
  await bannerSays('Unblocked.')
  await screen.findByRole('article', { name: 'Drum for rent' })
  await renderScreen(app, own, { as: neighbour })
  await screen.findByRole('heading', { level: 2, name: member.full_name })
})

test('a block that fails says so', async () => {
  const { press, network } = await openNeighbour()
  network.set('something_went_wrong', 'user/block')
  await press('What you can do with this profile')
  await press('Block Ravi Kumar')
  const question = await screen.findByRole('dialog', { name: 'Block Ravi Kumar?' })
  within(question).getByRole('button', { name: 'Block' }).click()
  await screen.findByText('Something went wrong')
  expect(await rowsOf('blocks')).toEqual([])
})

test('an unblocking that fails leaves the neighbour in the list', async () => {
  await app.db
    .insertInto('blocks')
    .values({ community_id: community.id, user_id: member.id, blocked_user_id: neighbour.id })
    .execute()
  const { press, network } = await renderScreen(app, '/settings/blocked', { as: member })
  network.set('something_went_wrong', 'user/unblock')
  await press('Unblock Ravi Kumar')
  await screen.findByText('Something went wrong')
  await screen.findByText('Ravi Kumar')
})

test('the lists of respects show neighbours page by page', async () => {
  for (let count = 0; count < 25; count++) {
    const other = await createMember(app.db, community, { full_name: `Neighbour ${count}` })
    await app.db
      .insertInto('respects')
      .values({ community_id: community.id, user_id: other.id, respected_user_id: member.id })
      .execute()
  }
  const { press } = await renderScreen(app, '/respect/respectors', { as: member })
  await screen.findByRole('link', { name: 'Neighbour 24' })
  expect(screen.queryByRole('link', { name: 'Neighbour 0' })).toBeNull()
  await press('More neighbours')
  await screen.findByRole('link', { name: 'Neighbour 0' })
})

// PROFILE-16
test('a finished challenge is a certificate with its hashtags and its date, and leads to it', async () => {
  const { contest_id } = await createCertificate(app.db, neighbour)
  await app.db
    .updateTable('contests')
    .set({ hashtag: 'yoga, morning' })
    .where('community_id', '=', community.id)
    .where('id', '=', contest_id)
    .execute()
  const { press } = await openNeighbour()
  const row = await screen.findByRole('list', { name: 'Certificates' })
  expect(row.textContent).toContain('#yoga')
  expect(row.textContent).toContain(`1 day, finished ${longDate(today(), 'en')}`)
  await press('Walk', 'link')
  await waitFor(() => expect(location.pathname).toBe(`/contest/${contest_id}`))
})

test('a member signs out', async () => {
  const person = await personOf(app)
  const { press } = await renderScreen(app, '/myprofile', { as: person.member })
  await press('Logout')
  await arriveAt(`/${person.token}/login`)
  expect(localStorage.getItem('token')).toBeNull()
  const sessions = app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.member.id)
  await waitFor(async () => expect(await sessions.execute()).toEqual([]))
})
