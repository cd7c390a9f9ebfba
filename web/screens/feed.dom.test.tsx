import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { foundAt, refused, stubPositions } from '#web/testing/positions.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'
import { translatePage } from '#web/testing/translate-page.ts'

const app = testApp()

let { community, token, member, neighbour }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member, neighbour } = await scene(app))
})

const hindi = 1

const open = (search = '') =>
  renderScreen(app, `/${token}/posts${search}`, { community, as: member })

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

async function writeIn(language_id: number, title: string) {
  await createPost(app.db, neighbour, { language_id, title })
}

test('the posts of a community are shown newest first, page by page', async () => {
  for (let count = 1; count <= 23; count++) {
    const created_at = new Date(Date.now() - (60 - count) * 60_000).toISOString()
    await createPost(app.db, neighbour, { title: `Post ${count}`, created_at })
  }
  const { press, network } = await open()
  await screen.findByRole('heading', { name: 'Post 23' })
  expect(titles()).toHaveLength(20)
  expect(titles().slice(0, 2)).toEqual(['Post 23', 'Post 22'])
  network.set('something_went_wrong', 'post/feed')
  await press('Show more')
  await screen.findByText('Something went wrong')
  network.restore()
  await press(/^(Try again|Show more)$/)
  await screen.findByRole('heading', { name: 'Post 1' })
  expect(titles()).toHaveLength(23)
})

test('the posts of another community are not shown', async () => {
  const other = await scene(app)
  await createPost(app.db, other.neighbour, { title: 'Not from here' })
  await writeIn(2, 'From here')
  await open()
  await screen.findByRole('heading', { name: 'From here' })
  expect(screen.queryByText('Not from here')).toBeNull()
})

// FEED-8, FEED-12
test('a filter of the address shows fewer posts, and its chip removes it', async () => {
  await writeIn(hindi, 'झील पर कोहरा')
  await writeIn(2, 'Mist over the lake')
  const { press } = await open(`?language=${hindi}`)
  await screen.findByRole('heading', { name: 'झील पर कोहरा' })
  expect(titles()).toEqual(['झील पर कोहरा'])
  await press('Remove हिन्दी')
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('a filter without results offers to remove it', async () => {
  await writeIn(2, 'Mist over the lake')
  const { press } = await open(`?language=${hindi}`)
  await screen.findByText('No such posts')
  await press('In all languages (1 post)')
  await screen.findByRole('heading', { name: 'Mist over the lake' })
})

test('the sheet of filters says how many posts its choice shows', async () => {
  await writeIn(hindi, 'झील पर कोहरा')
  await writeIn(2, 'Mist over the lake')
  const { press } = await open()
  await press('All filters')
  await press('हिन्दी')
  await press('Show 1 post')
  await waitFor(() => expect(titles()).toEqual(['झील पर कोहरा']))
})

// FEED-12
test('a chip says how many posts its filter hides, and removes the filter', async () => {
  await writeIn(hindi, 'झील पर कोहरा')
  await writeIn(2, 'Mist over the lake')
  await writeIn(2, 'Geese over the lake')
  const { press } = await open()
  await press('All filters')
  await press('हिन्दी')
  await press('Close')
  const chip = await screen.findByRole('button', { name: /^Languages: हिन्दी/ })
  await waitFor(() => expect(chip.textContent).toContain('hides 2 posts'))
  await press('Remove हिन्दी')
  await screen.findByRole('button', { name: 'Languages' })
  expect(screen.queryByRole('button', { name: /^Languages: हिन्दी/ })).toBeNull()
})

// FEED-9
test('a visitor who wants to add a location is offered a login', async () => {
  const { press, user } = await renderScreen(app, `/${token}/posts`, { community })
  await press('All filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Personalize Your Feed' }))
  sheet.getByText('Login to add new location.')
  await user.click(sheet.getByRole('link', { name: 'Login' }))
  await arriveAt(`/${token}/login`)
})

// PLACE-13, PLACE-14, FEED-9
test('a member chooses a saved place, and may add others', async () => {
  const owner = { community_id: community.id, user_id: member.id }
  const place = { location: 'Lodhi Colony', city: 'New Delhi', latitude: 28.59, longitude: 77.22 }
  await app.db
    .insertInto('user_locations')
    .values({ ...owner, ...place, kind: 'current_city' })
    .execute()
  const { press } = await open()
  await press('All filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Personalize Your Feed' }))
  await sheet.findByText('Home')
  const add = sheet.getByRole('link', { name: 'Add Location' })
  expect(add.getAttribute('href')).toBe('/locationSearchScreen?type=other_cities')
  await press(/^Lodhi Colony/, 'radio')
  await waitFor(async () => {
    const { body } = await app.call('user/userdetail', { user_id: member.id }, member)
    expect(body.feed_filter).toMatchObject({ location: 'Lodhi Colony' })
  })
  await press('Close')
  expect((await screen.findByRole('banner')).textContent).toContain('Lodhi Colony')
  await screen.findByRole('button', { name: /^Posts from: Lodhi Colony/ })
})

test("an address with filters shows them, and changing them leaves the member's own filter", async () => {
  await app.call('user/update-feed-filter', { language_ids: [hindi] }, member)
  const first = await open('?language=2&mood=2')
  await screen.findByRole('button', { name: /^Languages: English/ })
  await first.press('All filters')
  await first.press('हिन्दी')
  await first.press('Close')
  await screen.findByRole('button', { name: 'Remove English +1' })
  const { press } = await open(location.search)
  await screen.findByRole('button', { name: 'Remove English +1' })
  await press('Remove Happy')
  await arriveAt(`/${token}/posts?language=2&language=1`)
  await press('Remove English +1')
  await arriveAt(`/${token}/posts`)
  await screen.findByRole('button', { name: /^Languages: हिन्दी/ })
  const { body } = await app.call('user/userdetail', { user_id: member.id }, member)
  expect(body.feed_filter).toMatchObject({ language_ids: [hindi], mood_ids: [] })
})

// FEED-15
test('a choice that the server refuses is undone with a message', async () => {
  const { press, network } = await open()
  network.set('given_data_invalid', 'user/update-feed-filter')
  await press('All filters')
  await press('हिन्दी')
  await screen.findByText('Given data was invalid')
  await press('OK')
  const language = await screen.findByRole('button', { name: 'हिन्दी' })
  await waitFor(() => expect(language.getAttribute('aria-pressed')).toBe('false'))
})

// BLOCK-1
test('the posts of a neighbour who could not be blocked are shown again', async () => {
  await writeIn(2, 'Bicycle bell, loud')
  const { press, network } = await open()
  await press('What you can do with this post')
  await press('Block Ravi Kumar')
  const question = await screen.findByRole('dialog', { name: 'Block Ravi Kumar?' })
  network.set('offline')
  within(question).getByRole('button', { name: 'Block' }).click()
  await screen.findByText(/No response received from the server\./)
  await press('OK')
  network.restore()
  await screen.findByRole('article', { name: 'Bicycle bell, loud' })
})

// BLOCK-1
test('a visitor is asked to log in before blocking', async () => {
  await writeIn(2, 'Mist over the lake')
  const { press, network } = await renderScreen(app, `/${token}/posts`, { community })
  await press('What you can do with this post')
  await press('Block Ravi Kumar')
  await screen.findByText('Login to block a neighbour.')
  expect(network.sent).not.toContain('user/block')
})

test('nothing is trending in a community without votes', async () => {
  await open('?sort=trending')
  await screen.findByText('Nothing is trending')
})

test('a visitor who wants to write is led to the login', async () => {
  const { press } = await renderScreen(app, `/${token}/posts`, { community })
  await press('Sign in to write a post', 'link')
  await arriveAt(`/${token}/login`)
})

/** Opens the sheet of filters over one post. */
async function openFilters() {
  await writeIn(2, 'Mist over the lake')
  const opened = await open()
  await screen.findByRole('heading', { name: 'Mist over the lake' })
  await opened.press('All filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Personalize Your Feed' }))
  await sheet.findByRole('radio', { name: /^Everywhere/ })
  const isChosen = (name: RegExp) =>
    waitFor(() => expect(sheet.getByRole('radio', { name })).toMatchObject({ checked: true }))
  return { ...opened, sheet, isChosen }
}

// FEED-14
test('a refused position is told in the words of the browser, and changes nothing', async () => {
  stubPositions(refused)
  const { press, sheet, isChosen } = await openFilters()
  await press(/^Near Me/, 'radio')
  await sheet.findByText('User denied Geolocation')
  await isChosen(/^Everywhere/)
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('User denied Geolocation')
  expect(titles()).toEqual(['Mist over the lake'])
  await press('Hide this message')
  await waitFor(() => expect(screen.queryByText('User denied Geolocation')).toBeNull())
})

// FEED-14
test('a browser without positions says so', async () => {
  stubPositions(undefined)
  const { press, sheet } = await openFilters()
  await press(/^Near Me/, 'radio')
  await sheet.findByText('Geolocation is not supported by this browser.')
})

// FEED-14
test('a slow position is waited for, and can be given up', async () => {
  let find = () => {}
  stubPositions((onFound, onError) => {
    find = () => foundAt(28.5889, 77.2201)(onFound, onError)
  })
  const { press, sheet, isChosen } = await openFilters()
  await press(/^Near Me/, 'radio')
  await sheet.findByText('Finding where you are…')
  sheet.getByRole('button', { name: 'Cancel' }).click()
  await isChosen(/^Everywhere/)
  await press(/^Near Me/, 'radio')
  await sheet.findByText('Finding where you are…')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Finding where you are…')
  expect(titles()).toEqual(['Mist over the lake'])
  find()
  await waitFor(() => expect(screen.queryByText('Finding where you are…')).toBeNull())
  within(screen.getByRole('banner')).getByText(/Near Me · within 10 km/)
})

// FEED-13
test('where nobody is near, the posts of everywhere are one tap away', async () => {
  stubPositions(foundAt(15, 88))
  const { press, sheet } = await openFilters()
  await press(/^Near Me/, 'radio')
  await sheet.findByText('0 posts')
  await press('Show 0 posts')
  await press('Everywhere (1 post)')
  await waitFor(() => expect(titles()).toEqual(['Mist over the lake']))
})

test('a page that the browser has translated shows the rest of a post, and its links', async () => {
  const description = `${'The lake lay under mist all morning. '.repeat(20)}See https://example.org/park`
  await createPost(app.db, neighbour, { title: 'Mist', description })
  const { press } = await renderScreen(app, `/${token}/posts`, { as: member })
  await screen.findByRole('button', { name: 'more' })
  translatePage()
  await press('more')
  await screen.findByRole('link', { name: 'https://example.org/park' })
  translatePage()
  await press('Challenges', 'link')
  await screen.findByRole('heading', { level: 1, name: 'Challenges' })
})
