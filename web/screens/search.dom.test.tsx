import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createComment, createContest, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { token, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  const made = await scene(app)
  ;({ token, member } = made)
  await createContest(app.db, made.community)
  const post = await createPost(app.db, made.neighbour, { title: 'A walk at dawn' })
  await createComment(app.db, post, member, { text: 'I walk there too.' })
})

const open = (search = '') => renderScreen(app, `/${token}/search${search}`, { as: member })
const box = () => screen.findByRole('searchbox', { name: /^Search posts/ })
const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`)

test('a search is made while the reader types, and is in the address', async () => {
  const { user } = await open()
  const field = await box()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'walk')
  await screen.findByText(counted(3), { selector: 'h2, p, span' })
  expect(location.search).toBe('?q=walk')
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

test('a search that fails can be made again', async () => {
  const { user, press, network } = await open()
  network.set('something_went_wrong', 'post/search')
  await user.type(await box(), 'walk')
  await screen.findByText('Something went wrong')
  network.restore()
  await press('Try again')
  await screen.findByText(counted(3), { selector: 'h2, p, span' })
})
