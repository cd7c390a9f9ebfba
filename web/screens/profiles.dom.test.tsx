import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createCertificate } from '#server/features/certificates/testing/create-certificate.ts'
import { createMember, createPost, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { storeDraft } from '#web/device/drafts.ts'
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

/** Writes on the member's own row what they have not written yet. */
const describeMember = (texts: { bio?: string; about?: string }) =>
  app.db
    .updateTable('users')
    .set(texts)
    .where('community_id', '=', community.id)
    .where('id', '=', member.id)
    .execute()

const pinnedTitles = () => {
  const heading = screen.queryByRole('heading', { name: 'Pinned Posts' })
  const section = heading?.closest('section')
  if (!section) return undefined
  return within(section)
    .getAllByRole('article')
    .map((article) => within(article).getByRole('heading').textContent)
}

// ROUTE-17, PROFILE-7, PROFILE-8
test('members see their own name, bio, About me and posts, and pins only if there are two or more', async () => {
  await describeMember({ bio: 'Feeds the sparrows', about: 'Has lived here since 1998.' })
  const posts = [
    await createPost(app.db, member, { title: 'Mist over the lake' }),
    await createPost(app.db, member, { title: 'Geese over the mist' }),
  ]
  const pin = (index: number, wanted: boolean) =>
    app.call('post/pinpost', { post_id: posts[index]?.id ?? 0, pin: wanted }, member)
  const open = async (address: string) => {
    const { network } = await renderScreen(app, address, { as: member })
    await screen.findByRole('heading', { level: 2, name: 'Asha Verma' })
    await screen.findAllByRole('heading', { name: 'Geese over the mist' })
    await network.settled()
  }
  await pin(0, true)
  await open('/myprofile')
  screen.getByText('Feeds the sparrows')
  screen.getByRole('heading', { name: 'About me' })
  screen.getByText('Has lived here since 1998.')
  expect(pinnedTitles()).toBeUndefined()
  await pin(1, true)
  await open('/myprofile')
  expect(pinnedTitles()).toHaveLength(2)
  await open(`/userprofile?user_id=${member.id}`)
  expect(pinnedTitles()).toHaveLength(2)
  await pin(1, false)
  await open(`/userprofile?user_id=${member.id}`)
  expect(pinnedTitles()).toEqual(['Mist over the lake'])
})

// PROFILE-3
test('a member without a bio is a user of the product', async () => {
  await describeMember({ bio: '' })
  await renderScreen(app, '/myprofile', { as: member })
  await screen.findByText('I am a Chowk User')
})

// PROFILE-13
test('a profile that fails says so in an alert and in its place, and is read again', async () => {
  const { press, network } = await renderScreen(app, `/userprofile?user_id=${neighbour.id}`, {
    community,
    network: ({ set }) => set('something_went_wrong', 'user/userdetail'),
  })
  const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
  alert.getByText('Something went wrong')
  await press('OK')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
  network.restore()
  await press('Try again')
  await screen.findByRole('heading', { level: 2, name: 'Ravi Kumar' })
})

// PROFILE-15
test.each(['77', '999999999999', '1.5'])(
  'the profile %s of nobody says so, and leads home',
  async (id) => {
    const address = `/userprofile?user_id=${id}`
    const visitor = await renderScreen(app, address)
    await screen.findByText('This neighbour is not here any more.')
    await visitor.press('Go home', 'link')
    await arriveAt('/')
    const { press } = await renderScreen(app, address, { as: member })
    await screen.findByText('This neighbour is not here any more.')
    await press('Go home', 'link')
    await arriveAt(`/${token}/contestlist`)
  },
)

// REPORT-2
test('a member is reported, and their posts and profile are hidden from the reporter', async () => {
  await createPost(app.db, neighbour)
  await createPost(app.db, member, { title: 'Geese over the mist' })
  const { press } = await openNeighbour()
  await press('What you can do with this profile')
  await press('Report this member')
  await press('Something else', 'radio')
  await press('Send report')
  await bannerSays('Reported. Thank you.')
  await arriveAt(`/${token}/posts`)
  await screen.findByRole('heading', { name: 'Geese over the mist' })
  expect(screen.queryByRole('link', { name: 'Ravi Kumar' })).toBeNull()
  await renderScreen(app, `/userprofile?user_id=${neighbour.id}`, { as: member })
  await screen.findByText('This neighbour is not here any more.')
})

// ROUTE-20, PROFILE-5, PROFILE-11, MSG-respected
test('a respect is counted, found in the own list, and removed there', async () => {
  const { press } = await openNeighbour()
  screen.getByText('0 respectors')
  await press('Respect Ravi Kumar')
  await screen.findByRole('button', { name: 'Respected Ravi Kumar' })
  await screen.findByText('1 respector')
  await waitFor(async () => expect(await rowsOf('respects')).toHaveLength(1))
  await openNeighbour()
  screen.getByRole('button', { name: 'Respected Ravi Kumar' })
  const own = await renderScreen(app, '/myprofile', { as: member })
  await own.press('1 respecting', 'link')
  await arriveAt('/respect/respecting')
  await own.press('Respected Ravi Kumar')
  await screen.findByRole('button', { name: 'Respect Ravi Kumar' })
  await waitFor(async () => expect(await rowsOf('respects')).toEqual([]))
  await own.press('Ravi Kumar', 'link')
  await arriveAt(`/userprofile?user_id=${neighbour.id}`)
  await screen.findByRole('button', { name: 'Respect Ravi Kumar' })
})

// MSG-respected
test('a second respect for the same neighbour says so, and is shown', async () => {
  const { press } = await openNeighbour()
  await app.call('user/respect-user', { user_id: neighbour.id }, member)
  await press('Respect Ravi Kumar')
  await screen.findByText('You respect this neighbour already.')
  await press('OK')
  await screen.findByRole('button', { name: 'Respected Ravi Kumar' })
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

// PROFILE-6
test('members see counts and no button on their own profile', async () => {
  await renderScreen(app, `/userprofile?user_id=${member.id}`, { as: member })
  await screen.findByText('0 respecting')
  expect(screen.queryByRole('button', { name: /^Respect/ })).toBeNull()
})

// PROFILE-6
test('a visitor sees no counts of respects, and who respects somebody is asked to sign in', async () => {
  const address = `/userprofile?user_id=${neighbour.id}`
  const { press, network } = await renderScreen(app, address, { community })
  await press('Respect Ravi Kumar')
  await screen.findByText('Login to respect.')
  screen.getByRole('button', { name: 'Create Account' })
  await network.settled()
  expect(screen.queryByText(/\d+ respect/)).toBeNull()
  expect(network.sent).not.toContain('user/get-my-respect-info')
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

// ROUTE-20
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

// ROUTE-20
test('from one list of respects a tab leads to the other', async () => {
  const { press } = await renderScreen(app, '/respect/respecting', { as: member })
  await screen.findByText('You respect nobody yet')
  await press('Respectors', 'tab')
  await arriveAt('/respect/respectors')
  await screen.findByText('Nobody respects you yet')
})

test('a list of respects that fails says so, and is read again', async () => {
  const { press, network } = await renderScreen(app, '/respect/respecting', {
    as: member,
    network: ({ set }) => set('something_went_wrong', 'user/respecting'),
  })
  await screen.findByText('Something went wrong')
  network.restore()
  await press('Try again')
  await screen.findByText('You respect nobody yet')
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

test('a member who has begun something is asked before they sign out', async () => {
  const draft = { name: 'post:begun', value: 'Half a sentence' }
  await storeDraft({ id: member.id, token: () => member.token }, draft)
  const { press } = await renderScreen(app, '/myprofile', { as: member })
  await press('Logout')
  await screen.findByRole('dialog', { name: 'Not everything is finished' })
  await press('Stay logged in')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('token')).not.toBeNull()
  await press('Logout')
  await press('Delete and log out')
  await arriveAt(`/${token}/login`)
  expect(localStorage.getItem('token')).toBeNull()
})
