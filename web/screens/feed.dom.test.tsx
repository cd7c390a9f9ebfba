import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { foundAt, refused, stubPositions } from '#web/testing/positions.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

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
