import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import {
  createComment,
  createContest,
  createPost,
  type TestPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { token, member, neighbour }: Awaited<ReturnType<typeof scene>> = {} as never
let post: TestPost

beforeEach(async () => {
  const made = await scene(app)
  ;({ token, member, neighbour } = made)
  await createContest(app.db, made.community)
  post = await createPost(app.db, neighbour, { title: 'A walk at dawn' })
  await createComment(app.db, post, member, { text: 'I walk there too.' })
})

const open = (search = '') => renderScreen(app, `/${token}/search${search}`, { as: member })
const box = () => screen.findByRole('searchbox', { name: /^Search posts/ })
const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`)

// SEARCH-7
test('a search is made while the reader types, is in the address, and is cleared', async () => {
  const { user, press } = await open()
  const field = await box()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'walk')
  await screen.findByText(counted(3), { selector: 'h2, p, span' })
  expect(location.search).toBe('?q=walk')
  expect(document.querySelector('mark')?.textContent).toMatch(/walk/i)
  await press('Clear the search')
  await arriveAt(`/${token}/search`)
  expect(document.activeElement).toBe(field)
})

// SEARCH-7
test('what is not found in one kind is searched in all', async () => {
  const { press } = await open('?q=ravi&kind=person')
  await screen.findByRole('link', { name: 'Ravi Kumar' })
  const isPressed = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect([isPressed('People'), isPressed('Challenges')]).toEqual(['true', 'false'])
  await press('Challenges')
  await arriveAt(`/${token}/search?q=ravi&kind=contest`)
  await screen.findByRole('heading', { name: 'Nothing found' })
  await press('Search everything')
  await screen.findByRole('link', { name: 'Ravi Kumar' })
  expect(location.search).toBe('?q=ravi')
})

test.each([
  ['Posts', 'A walk at dawn', 1],
  ['Challenges', 'Walk', 1],
  ['Comments', 'I walk there too.', 1],
  ['People', undefined, 0],
])('of the kind %s it finds %j', async (kind, found, count) => {
  const { user, network } = await open('?q=walk')
  await screen.findByText(counted(3), { selector: 'h2, p, span' })
  const chips = await screen.findByRole('group', { name: 'What to search' })
  await user.click(within(chips).getByRole('button', { name: kind }))
  await network.settled()
  if (count === 0) await screen.findByText('Nothing of this kind mentions “walk”.')
  else await screen.findByText(counted(count), { selector: 'h2, p, span' })
  if (found) expect(document.querySelector('main')?.textContent).toContain(found)
})

test('a search is stored after Enter, and removed on request', async () => {
  const { user, press } = await open()
  await user.type(await box(), 'walk{Enter}')
  await screen.findByText(counted(3), { selector: 'h2, p, span' })
  await press('Clear the search')
  await screen.findByText('Recent searches')
  await screen.findByRole('button', { name: 'walk' })
  await press('Remove “walk”')
  await waitFor(() => expect(screen.queryByText('Recent searches')).toBeNull())
})

// SEARCH-8
test('recent searches are offered again, and removed one by one or all at once', async () => {
  const { user } = await open()
  for (const query of ['mist', 'नल का पानी', 'walk']) {
    await user.clear(await box())
    await user.type(await box(), `${query}{Enter}`)
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe(query))
  }
  await user.clear(await box())
  const recent = () => within(screen.getByRole('region', { name: 'Recent searches' }))
  const texts = () =>
    recent()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await screen.findByRole('region', { name: 'Recent searches' })
  expect(texts()).toEqual(['walk', 'नल का पानी', 'mist'])
  await user.click(recent().getByRole('button', { name: 'Remove “walk”' }))
  await waitFor(() => expect(texts()).toEqual(['नल का पानी', 'mist']))
  // What the next page reads.
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual({
    [token]: ['नल का पानी', 'mist'],
  })
  await user.click(recent().getByRole('button', { name: 'mist' }))
  await arriveAt(`/${token}/search?q=mist`)
  await user.clear(await box())
  await screen.findByRole('region', { name: 'Recent searches' })
  await user.click(recent().getByRole('button', { name: 'Remove all' }))
  await screen.findByRole('heading', { name: 'What are you looking for?' })
})

test('a deleted post is not found any more', async () => {
  await open('?q=dawn')
  await screen.findByRole('link', { name: 'A walk at dawn' })
  await app.call('post/delete', { postid: post.id }, neighbour)
  await open('?q=dawn')
  await screen.findByRole('heading', { name: 'Nothing found' })
})

test('a search that fails can be made again', async () => {
  const { user, press, network } = await open()
  network.set('something_went_wrong', 'post/search')
  await user.type(await box(), 'walk')
  await screen.findByText('Something went wrong')
  network.restore()
  await press('Try again')
  await screen.findByText(counted(3), { selector: 'h2, p, span' })
})
