import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import {
  createContest,
  createParticipation,
  createPost,
  showFile,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { maxDescriptionLength } from '#shared/limits.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { eventually } from '#shared/testing/eventually.ts'
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

// WRITE-8, WRITE-9, MSG-given-data-invalid
test('an incomplete post says so in the form, and keeps its errors beside its fields', async () => {
  const { press, fill } = await open()
  await fill({ Location: '' })
  await press('Post')
  await invalid()
  expect(await errorOf('Title')).toBe('Please enter post title or descriptions.')
  screen.getByText('Please select location to post.')
  await fill({ Title: 'Power cut', Location: 'Bandra' })
  await press('Post')
  await invalid()
  expect(await errorOf('Description')).toBe('Please enter post title or descriptions.')
  expect(screen.queryByText('Please select location to post.')).toBeNull()
  await waitFor(() => expect(location.search).toMatch(/^\?draft=/))
})

/** The form says it without covering the wrong fields. */
async function invalid() {
  await screen.findByText(/Given data was invalid/, { selector: '[role=alert], [role=alert] *' })
  expect(screen.queryByRole('dialog')).toBeNull()
}

// WRITE-6, WRITE-7
test('a post is without a source link unless its author names a source', async () => {
  const { press, fill, user, network } = await open()
  const source = (await fieldOf('Source')) as HTMLSelectElement
  expect(chosenIn(source)).toBe('By Me')
  expect(screen.queryByLabelText(/^Source link/)).toBeNull()
  for (const name of ['Forwarded', 'From the web']) {
    await user.selectOptions(source, name)
    await fieldOf('Source link')
  }
  expect(source.value).toBe('web')
  const labels = ['Location', 'Language', 'Mood', 'Title', 'Description']
  for (const label of labels) await fieldOf(label)
  await fill({ ...written, 'Source link': 'not a link' })
  await press('Post')
  expect(await errorOf('Source link')).toBe('Please provide the valid link.')
  expect(network.sent).not.toContain('post/newpost')
})

/** happy-dom keeps the first `selectedOptions` that it was asked for. */
const chosenIn = (select: HTMLSelectElement) => select.options[select.selectedIndex]?.text

const languageIs = (language: string) =>
  waitFor(() => expect(chosenIn(screen.getByLabelText('Language'))).toBe(language))

// WRITE-32
test('the language follows the script that is written, until the author chooses one', async () => {
  const { press, fill } = await open()
  await screen.findByRole('option', { name: 'हिन्दी · Hindi' })
  await languageIs('English')
  await fill({ Title: 'झील पर कोहरा' })
  await languageIs('हिन्दी · Hindi')
  await fill({ Title: 'Mist over the lake' })
  await languageIs('English')
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: '1' } })
  await fill({ ...written, Description: 'Only English words' })
  await languageIs('हिन्दी · Hindi')
  await press('Post')
  await bannerSays('Post created successfully.')
  const [post] = await app.db
    .selectFrom('posts')
    .select('language_id')
    .where('community_id', '=', community.id)
    .execute()
  expect(post).toEqual({ language_id: 1 })
})

// WRITE-32
test('words that were there before the list of languages count too', async () => {
  const { press, fill, network } = await renderScreen(app, '/newpost', {
    as: member,
    network: ({ set }) => set('something_went_wrong', 'post/languages'),
  })
  await fill({ Title: 'झील पर कोहरा' })
  network.restore()
  await press('Try again')
  await languageIs('हिन्दी · Hindi')
})

// WRITE-5, WRITE-9, WRITE-10
test.each([
  ['', 'Please provide the link.'],
  ['a walk', 'Please provide the valid link.'],
  ['1234', 'Please provide the valid link.'],
  ['...', 'Please provide the valid link.'],
])('a link that is %j is not sent', async (link, error) => {
  const { press, fill } = await open()
  await press('Link')
  await press('Add title')
  expect(document.activeElement).toBe(await fieldOf('Title'))
  await fill({ Title: 'Read this', Location: 'Lodhi Garden', Link: link })
  await press('Post')
  await invalid()
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

// WRITE-8
test('words that are too long stay whole, say by how much, and are not sent', async () => {
  const { user, press, fill, network } = await open()
  await fill({ Title: written.Title, Location: written.Location })
  const pasted = 'क'.repeat(maxDescriptionLength + 1)
  await user.click(await fieldOf('Description'))
  await user.paste(pasted)
  await screen.findByText(`${pasted.length}/${maxDescriptionLength}`)
  await press('Post')
  expect(await errorOf('Description')).toBe('Please shorten this text.')
  expect(await fieldOf('Description')).toMatchObject({ value: pasted })
  expect(network.sent).not.toContain('post/newpost')
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

// ROUTE-26
test('an own post is changed under its bare id too', async () => {
  const { id } = await createPost(app.db, member)
  await open(`/editpost/${id}`)
  expect(await fieldOf('Title')).toMatchObject({ value: 'Mist over the lake' })
})

// ROUTE-26
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

// WRITE-15
test.each([
  ['audio', 'bell.wav'],
  ['video', 'bell.mp4'],
] as const)('a changed post keeps its %s until its author removes it', async (type, name) => {
  const post = await createPost(app.db, member)
  const path = `/media/posts/${community.id}/${name}`
  await showFile(app.db, post, { type, path, alt: 'One stroke of a bell' })
  const address = `/editpost/${toSlug(post.id, 'Mist')}`
  const changed = await open(address)
  await screen.findByRole('button', { name: /^Remove the / })
  await changed.fill({ Title: 'Mist is gone' })
  await changed.press('Save')
  await screen.findByRole('heading', { name: 'Mist is gone' })
  const player = () => document.querySelector(`article ${type}`)
  await eventually(() => expect(player()?.getAttribute('src') ?? '').toContain(path))

  const emptied = await open(address)
  await emptied.press(/^Remove the /)
  await emptied.press('Save')
  await screen.findByRole('heading', { name: 'Mist is gone' })
  expect(player()).toBeNull()
})

// WRITE-15, POST-17
test('a changed post keeps its link until its author takes it off', async () => {
  const path = 'https://en.wikipedia.org/wiki/Mist'
  const input = { location: 'Lodhi Garden', language_id: 2, title: 'Mist', description: 'Thick.' }
  const link = { media_type: 'link' as const, source_link: path }
  const { body } = await app.call('post/newpost', { ...input, ...link }, member)
  const changed = await open(`/editpost/${body.post.slug}`)
  // The field of a title that is emptied stays, though a link needs none.
  await changed.fill({ Title: 'Mist is gone' })
  await changed.press('Save')
  const shown = await screen.findByRole('link', { name: /en\.wikipedia\.org/ })
  expect(shown).toMatchObject({ href: path, target: '_blank' })
  expect(shown.getAttribute('rel')).toContain('noopener')

  const emptied = await open(`/editpost/${body.post.slug}`)
  await emptied.press('Link')
  await emptied.press('Save')
  await screen.findByRole('heading', { name: 'Mist is gone' })
  expect(screen.queryByRole('link', { name: /en\.wikipedia\.org/ })).toBeNull()
})

// CONSOLE-27
test('an author whose change makes the post wait for a look is told so, and sees it wait', async () => {
  await app.db
    .updateTable('communities')
    .set({ holds_links: true })
    .where('id', '=', community.id)
    .execute()
  await app.db
    .updateTable('users')
    .set({ created_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', member.id)
    .execute()
  const { id } = await createPost(app.db, member, { title: 'Mist' })
  const { press, fill } = await open(`/editpost/${toSlug(id, 'Mist')}`)
  await fill({ Description: 'See www.example.org' })
  await press('Save')
  await bannerSays('Sent. A moderator looks at it before others see it.')
  await screen.findByText('Waiting for a look')
  expect(screen.queryByRole('button', { name: 'Pin to my profile' })).toBeNull()
})

test('a change of a post without its title is not sent', async () => {
  const { id } = await createPost(app.db, member)
  const { press, fill, network } = await open(`/editpost/${toSlug(id, 'Mist')}`)
  await fill({ Title: '' })
  await press('Save')
  expect(await errorOf('Title')).toBe('Please enter post title or descriptions.')
  expect(network.sent).not.toContain('post/updatepost')
})
