import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createContest, createParticipation, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { arriveAt, bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member } = await scene(app))
})

const posts = () =>
  app.db
    .selectFrom('posts')
    .select(['title', 'description', 'location_name', 'contest_id'])
    .where('community_id', '=', community.id)
    .execute()

async function open(address = '/newpost') {
  const opened = await renderScreen(app, address, { as: member })
  await fieldOf('Title')
  return opened
}

const written = {
  Title: 'Mist over the lake',
  Description: 'And the geese.',
  Location: 'Lodhi Garden',
}

// WRITE-5, WRITE-8
test.each([
  ['Location', { ...written, Location: '' }, 'Please select location to post.'],
  ['Title', { ...written, Title: '' }, 'Please enter post title or descriptions.'],
  ['Description', { ...written, Description: '' }, 'Please enter post title or descriptions.'],
])('a post without its %s is not sent', async (label, texts, error) => {
  const { press, fill, network } = await open()
  await fill(texts)
  await press('Post')
  expect(await errorOf(label)).toBe(error)
  expect(network.sent).not.toContain('post/newpost')
})

// WRITE-9, WRITE-10
test.each([
  ['', 'Please provide the link.'],
  ['a walk', 'Please provide the valid link.'],
])('a link that is %j is not sent', async (link, error) => {
  const { press, fill } = await open()
  await press('Link')
  await fill({ Title: 'Read this', Location: 'Lodhi Garden', Link: link })
  await press('Post')
  expect(await errorOf('Link')).toBe(error)
})

test('a post is written, and is shown in the feed', async () => {
  const { press, fill } = await open()
  await fill(written)
  await press('Post')
  await bannerSays('Post created successfully.')
  await arriveAt(`/${token}/posts`)
  await screen.findByRole('heading', { name: 'Mist over the lake' })
  expect(await posts()).toMatchObject([
    { title: 'Mist over the lake', description: 'And the geese.', location_name: 'Lodhi Garden' },
  ])
})

test.each([
  ['too_many_requests', 'Too many tries. Please wait a little.'],
  ['something_went_wrong', 'Something went wrong'],
] as const)(
  'a post that ends with %s says so, and is sent once when it is tried again',
  async (code, words) => {
    const { press, fill, network } = await open()
    await fill(written)
    network.set(code, 'post/newpost')
    await press('Post')
    await screen.findByText(words, { exact: false })
    expect(await fieldOf('Title')).toMatchObject({ value: written.Title })
    network.restore()
    await press('Try again')
    await arriveAt(`/${token}/posts`)
    expect(await posts()).toHaveLength(1)
  },
)

test('an error of the server is shown beside its field', async () => {
  const { press, fill, network } = await open()
  await fill(written)
  network.set('post_location_missing', 'post/newpost')
  await press('Post')
  expect(await errorOf('Location')).toBe('Please select location to post.')
})

test('a draft is there again after the screen was left', async () => {
  const { fill } = await open()
  await fill(written)
  await waitFor(() => expect(location.search).toMatch(/^\?draft=/))
  await screen.findByText(/Kept on this device/)
  const address = location.pathname + location.search
  await open(address)
  await waitFor(async () => expect(await fieldOf('Title')).toMatchObject({ value: written.Title }))
  expect(await fieldOf('Description')).toMatchObject({ value: written.Description })
})

test('a post of a day completes that day', async () => {
  const contest = await createContest(app.db, community)
  await createParticipation(app.db, contest, member)
  const day_id = contest.day_ids[0]
  const { press, fill } = await open(`/newpost?contestId=${contest.id}&day_id=${day_id}`)
  await screen.findByText('Your post completes day 1.')
  await fill(written)
  await press('Post')
  await arriveAt(`/challenge-content?contestId=${contest.id}&day_id=${day_id}`)
  await screen.findByText('Task completed')
  expect(await posts()).toMatchObject([{ contest_id: contest.id }])
})

test('an own post is changed', async () => {
  const { id } = await createPost(app.db, member)
  const { press, fill } = await open(`/editpost/${toSlug(id, 'Mist')}`)
  expect(await fieldOf('Title')).toMatchObject({ value: 'Mist over the lake' })
  await fill({ Title: 'Mist is gone' })
  await press('Save')
  await bannerSays('Post updated successfully')
  await screen.findByRole('heading', { name: 'Mist is gone' })
  expect(await posts()).toMatchObject([{ title: 'Mist is gone' }])
})

test('a change of a post without its title is not sent', async () => {
  const { id } = await createPost(app.db, member)
  const { press, fill, network } = await open(`/editpost/${toSlug(id, 'Mist')}`)
  await fill({ Title: '' })
  await press('Save')
  expect(await errorOf('Title')).toBe('Please enter post title or descriptions.')
  expect(network.sent).not.toContain('post/updatepost')
})
