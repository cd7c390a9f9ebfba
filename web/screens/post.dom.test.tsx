import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import {
  createComment,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { maxCommentLength, maxReportLength } from '#shared/limits.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { arriveAt, bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member, neighbour }: Awaited<ReturnType<typeof scene>> = {} as never
let post: TestPost
let address: string

beforeEach(async () => {
  ;({ community, token, member, neighbour } = await scene(app))
  post = await createPost(app.db, neighbour)
  address = `/post/${toSlug(post.id, 'Mist')}`
})

const rowOf = (table: 'votes' | 'pins' | 'comments' | 'reports') =>
  app.db.selectFrom(table).selectAll().where('community_id', '=', community.id).execute()

async function openAsMember() {
  const opened = await renderScreen(app, address, { as: member })
  await screen.findByRole('heading', { name: 'Mist over the lake' })
  await opened.network.settled()
  return opened
}

async function expectVotes(up: number, down: number, mine?: 'Upvote' | 'Downvote') {
  for (const [name, count] of [
    ['Upvote', up],
    ['Downvote', down],
  ] as const) {
    const button = await screen.findByRole('button', { name: `${name}: ${count}` })
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe(String(mine === name)))
  }
}

// POST-17
test('the link of a text names its host, and opens beside the page', async () => {
  const source_link = 'https://ebird.org/region/IN-DL'
  const { id } = await createPost(app.db, neighbour, { source_link })
  await renderScreen(app, `/post/${toSlug(id, 'Mist')}`, { as: member })
  const link = await screen.findByRole('link', { name: /ebird\.org/ })
  expect(link).toMatchObject({ href: source_link, target: '_blank' })
})

// VOTE-2
test('a vote is given, changed and removed', async () => {
  const { press } = await openAsMember()
  await press(/^Upvote/)
  await expectVotes(1, 0, 'Upvote')
  await press(/^Downvote/)
  await expectVotes(0, 1, 'Downvote')
  await waitFor(async () => expect(await rowOf('votes')).toMatchObject([{ vote: 'downvote' }]))
  await press(/^Downvote/)
  await expectVotes(0, 0)
  await waitFor(async () => expect(await rowOf('votes')).toEqual([]))
})

// VOTE-6
test('a refused vote is undone, and says why', async () => {
  const { press, network } = await openAsMember()
  network.set('something_went_wrong', 'post/votepost')
  await press(/^Upvote/)
  await screen.findByText('Something went wrong')
  await expectVotes(0, 0)
  network.restore()
  await press('Try again')
  await expectVotes(1, 0, 'Upvote')
})

// VOTE-5
test('members cannot vote on their own posts', async () => {
  await renderScreen(app, address, { as: neighbour })
  await screen.findByRole('group', { name: /You cannot vote on your own post\.$/ })
  const votes = screen.getByRole('group', { name: /^Votes/ })
  expect(votes).toMatchObject({ disabled: true })
  within(votes).getByRole('button', { name: /^Upvote/ })
  expect(screen.getAllByText('You cannot vote on your own post.').length).toBeGreaterThan(0)
})

// VOTE-4, MSG-login-to-vote
test.each([
  [/^Upvote/, 'Login to upvote or downvote.'],
  [/^Downvote/, 'Login to upvote or downvote.'],
])('a visitor who presses %s is asked to sign in', async (name, words) => {
  const { press, network } = await renderScreen(app, address, { community })
  await screen.findByRole('heading', { name: 'Mist over the lake' })
  await press(name)
  await screen.findByText(words)
  screen.getByRole('button', { name: 'Create Account' })
  await press('OK')
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  await press(name)
  await press('Login')
  await arriveAt(`/${token}/login`)
  expect(network.sent).not.toContain('post/votepost')
})

test('a comment is written, and the field is empty again', async () => {
  const { press, fill } = await openAsMember()
  await fill({ 'Write a comment': 'They were early this year.' })
  await press('Send')
  await screen.findByText('They were early this year.')
  await screen.findByRole('heading', { name: '1 comment' })
  await waitFor(async () => expect(await fieldOf('Write a comment')).toMatchObject({ value: '' }))
  await waitFor(async () =>
    expect(await rowOf('comments')).toMatchObject([{ text: 'They were early this year.' }]),
  )
})

test('a mention is taken by Enter, but not by the Enter that ends a composition', async () => {
  const { id: user_id, community_id } = neighbour
  const value = `ravi${user_id}`
  await app.db
    .insertInto('logins')
    .values({ community_id, user_id, kind: 'username', value })
    .execute()
  const { fill, user } = await openAsMember()
  await fill({ 'Write a comment': '@ra' })
  const field = await fieldOf('Write a comment')
  await screen.findByRole('listbox', { name: 'Members to mention' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field).toMatchObject({ value: '@ra' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toMatchObject({ value: `@${value} ` }))
})

test('a pasted comment that is too long stays whole, and is sent once it fits', async () => {
  const { user, press, network } = await openAsMember()
  const field = await fieldOf('Write a comment')
  const pasted = `${'They were early this year. '.repeat(40)}Look up!`
  await user.click(field)
  await user.paste(pasted)
  expect(field).toMatchObject({ value: pasted })
  await press('Send')
  expect(await errorOf('Write a comment')).toBe(`${pasted.length}/${maxCommentLength}`)
  expect(network.sent).not.toContain('post/new-comment')
  await user.clear(field)
  await user.paste(pasted.slice(0, maxCommentLength))
  await press('Send')
  await waitFor(async () => expect(await rowOf('comments')).toHaveLength(1))
})

test('an empty comment is not sent', async () => {
  const { user, fill, network } = await openAsMember()
  await fill({ 'Write a comment': '  ' })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await network.settled()
  expect(network.sent).not.toContain('post/new-comment')
})

test.each([
  ['too_many_requests', 'Too many tries. Please wait a little.'],
  ['something_went_wrong', 'Something went wrong'],
  ['post_not_found', 'This post is not here any more.'],
] as const)('a comment that ends with %s says so, and stays in the field', async (code, words) => {
  const { press, fill, network } = await openAsMember()
  network.set(code, 'post/new-comment')
  await fill({ 'Write a comment': 'They were early.' })
  await press('Send')
  await screen.findByText(words, { exact: false })
  expect(await fieldOf('Write a comment')).toMatchObject({ value: 'They were early.' })
  expect(await rowOf('comments')).toEqual([])
})

test('a comment is answered', async () => {
  await createComment(app.db, post, neighbour)
  const { press, user } = await openAsMember()
  await press('Reply to Ravi Kumar')
  const field = await screen.findByRole('textbox', { name: 'Reply to Ravi Kumar' })
  await user.type(field, 'So it was.')
  const form = field.closest('form') as HTMLElement
  await user.click(within(form).getByRole('button', { name: 'Send' }))
  await screen.findByText('So it was.')
  await screen.findByRole('heading', { name: '2 comments' })
})

// COMMENT-3
test('a comment that cannot be deleted is shown again', async () => {
  await createComment(app.db, post, member)
  const { press, network } = await openAsMember()
  network.set('something_went_wrong', 'post/delete-comment')
  await press(/^What you can do with the comment/)
  await press('Delete comment')
  const question = await screen.findByRole('dialog', { name: 'Delete this comment?' })
  within(question).getByRole('button', { name: 'Delete comment' }).click()
  await screen.findByText('Something went wrong')
  await screen.findByText('They were early this year.')
  network.restore()
  await press('Try again')
  await screen.findByText('No comments yet.')
})

// UNSENT-11
test('a deletion without a network is undone, says what to do, and can be tried again', async () => {
  await createComment(app.db, post, member)
  const { press, network } = await openAsMember()
  await press(/^What you can do with the comment/)
  await press('Delete comment')
  const question = await screen.findByRole('dialog', { name: 'Delete this comment?' })
  network.set('offline')
  within(question).getByRole('button', { name: 'Delete comment' }).click()
  const said = await screen.findByText(/No response received from the server\./)
  expect(said.closest('[role=status]')?.textContent).toContain('There seems to be no network.')
  await screen.findByText('They were early this year.')
  screen.getByRole('heading', { name: '1 comment' })
  network.restore()
  await press('Try again')
  await screen.findByText('No comments yet.')
})

// COMMENT-5
test('members are offered while a name is typed, and mentioned with a link', async () => {
  const joseph = await createMember(app.db, community, { full_name: 'Joseph Mathew' })
  for (const [user_id, value] of [
    [neighbour.id, 'ravi'],
    [joseph.id, 'joseph'],
  ] as const) {
    const login = { community_id: community.id, user_id, kind: 'username', value }
    await app.db.insertInto('logins').values(login).execute()
  }
  const { press, user } = await openAsMember()
  const field = await fieldOf('Write a comment')
  const offers = () => screen.queryByRole('listbox', { name: 'Members to mention' })
  await user.type(field, 'Ask @rav')
  await screen.findByRole('option', { name: /Ravi Kumar/ })
  await user.keyboard('{Enter}')
  expect(field).toMatchObject({ value: 'Ask @ravi ' })
  expect(offers()).toBeNull()
  await user.keyboard('or @Joseph')
  await waitFor(() => expect(offers()).not.toBeNull())
  await user.keyboard('{Escape}')
  expect(offers()).toBeNull()
  await user.keyboard(', @nobody.there or https://example.org/@asha')
  await press('Send')
  const mentioned = await screen.findByRole('link', { name: '@Joseph' })
  const links = within(mentioned.closest('article') as HTMLElement)
  expect(links.queryByRole('link', { name: '@nobody.there' })).toBeNull()
  const address = links.getByRole('link', { name: 'https://example.org/@asha' })
  expect(address.getAttribute('rel')).toBe('noopener nofollow ugc')
  await press('@ravi', 'link')
  await arriveAt(`/userprofile?user_id=${neighbour.id}`)
  await screen.findByRole('heading', { name: 'Ravi Kumar' })
})

// COMMENT-4
test('comments load page by page, and more than three replies on request', async () => {
  for (let index = 1; index <= 21; index++) {
    await createComment(app.db, post, neighbour, { text: `Answer ${index}.` })
  }
  const root = await createComment(app.db, post, neighbour, { text: 'The list of all shops?' })
  for (let index = 1; index <= 5; index++) {
    await createComment(app.db, post, member, { text: `Shop ${index}.`, parent_id: root.id })
  }
  const { press } = await openAsMember()
  const count = async (expected: number) => {
    const section = document.getElementById('comments') as HTMLElement
    await waitFor(() => expect(within(section).getAllByRole('article')).toHaveLength(expected))
  }
  await count(20)
  await press('Show more comments')
  await count(22 + 3)
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
  expect(screen.queryByText('Shop 5.')).toBeNull()
  await press('Show 2 more replies')
  await screen.findByText('Shop 5.')
  await count(22 + 5)
  expect(location.search).toBe('')
  await renderScreen(app, `${address}?comment=${root.id}&replies=${root.id}`, { as: member })
  const linked = await screen.findByRole('region', { name: 'The comment of this link' })
  await waitFor(() => expect(within(linked).getAllByRole('article')).toHaveLength(1 + 5))
})

test('a visitor reads comments, and is led to the login and back', async () => {
  await createComment(app.db, post, neighbour)
  const { press } = await renderScreen(app, address, { community })
  await screen.findByText('They were early this year.')
  await press(/^Reply to/)
  await screen.findByText('Login to reply.')
  await screen.findByRole('button', { name: 'Login' })
  await press('OK')
  await press('Sign in to write a comment', 'link')
  await arriveAt(`/${token}/login`)
  expect(history.state.from).toBe(`/post/${toSlug(post.id, 'Mist over the lake')}`)
})

// BLOCK-1
test('the author of a comment is blocked, and the comment is gone', async () => {
  const own = await createPost(app.db, member)
  await createComment(app.db, own, neighbour)
  const { press } = await renderScreen(app, `/post/${toSlug(own.id, 'Mist')}`, { as: member })
  await press(/^What you can do with the comment/)
  await press('Block Ravi Kumar')
  const question = await screen.findByRole('dialog', { name: 'Block Ravi Kumar?' })
  within(question).getByRole('button', { name: 'Block' }).click()
  await bannerSays('Blocked.')
  await screen.findByText('No comments yet.')
})

test('a report needs a reason', async () => {
  const { press, network } = await openAsMember()
  await press('What you can do with this post')
  await press('Report post')
  await screen.findAllByRole('radio')
  await press('Send report')
  await screen.findByText('Please choose a reason.')
  expect(network.sent).not.toContain('post/report')
})

test('a report that is too long stays whole, and is not sent', async () => {
  const { user, press, network } = await openAsMember()
  await press('What you can do with this post')
  await press('Report post')
  await press('Advertising or spam', 'radio')
  const pasted = 'x'.repeat(maxReportLength + 1)
  await user.click(await fieldOf('Tell us more'))
  await user.paste(pasted)
  await press('Send report')
  expect(await errorOf('Tell us more')).toBe(`${pasted.length}/${maxReportLength}`)
  expect(await fieldOf('Tell us more')).toMatchObject({ value: pasted })
  expect(network.sent).not.toContain('post/report')
})

const isHere = (title: string) => screen.queryByRole('article', { name: title }) !== null

// REPORT-2
test('a post that is reported in the feed is hidden there from its reporter alone', async () => {
  await createPost(app.db, neighbour, { title: 'Six colours' })
  const feed = (as: TestMember) => renderScreen(app, `/${token}/posts`, { as })
  const { press, fill } = await feed(member)
  const article = within(await screen.findByRole('article', { name: 'Mist over the lake' }))
  article.getByRole('button', { name: 'What you can do with this post' }).click()
  await press('Report post')
  await press('Advertising or spam', 'radio')
  await fill({ 'Tell us more, if you like': 'It is the third time this week.' })
  await press('Send report')
  await bannerSays('Reported. Thank you.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(isHere('Mist over the lake')).toBe(false))
  expect(isHere('Six colours')).toBe(true)
  const text = 'It is the third time this week.'
  expect(await rowOf('reports')).toMatchObject([{ reason: 'spam', text, post_id: post.id }])
  const other = await createMember(app.db, community)
  await feed(other)
  await screen.findByRole('article', { name: 'Six colours' })
  expect(isHere('Mist over the lake')).toBe(true)
})

// REPORT-2
test('a report is sent, and the post is not shown any more', async () => {
  const { press } = await openAsMember()
  await press('What you can do with this post')
  await press('Report post')
  await press('Insult or harassment', 'radio')
  await press('Send report')
  await bannerSays('Reported. Thank you.')
  expect(await rowOf('reports')).toMatchObject([{ reason: 'abuse' }])
  await arriveAt(`/${token}/posts`)
  await screen.findByText('No posts yet')
  await renderScreen(app, address, { as: member })
  await screen.findByRole('heading', { name: 'This page is not here' })
})

test('a comment is reported, and its reporter sees neither it nor the replies', async () => {
  const { id: parent_id } = await createComment(app.db, post, neighbour)
  await createComment(app.db, post, neighbour, { text: 'Ha.', parent_id })
  const { press } = await openAsMember()
  await screen.findByText('They were early this year.')
  screen.getAllByRole('button', { name: /^What you can do with the comment/ })[0]?.click()
  await press('Report comment')
  await press('Insult or harassment', 'radio')
  await press('Send report')
  await bannerSays('Reported. Thank you.')
  const comments = within(document.querySelector('#comments') as HTMLElement)
  await waitFor(() => expect(comments.queryAllByRole('article')).toEqual([]))
  await openAsMember()
  await screen.findByText('No comments yet.')
})

// REPORT-1
test('a visitor is asked to log in before reporting', async () => {
  const { press, network } = await renderScreen(app, `/${token}/posts`, { community })
  await press('What you can do with this post')
  await press('Report post')
  await screen.findByText('Login to report something.')
  expect(network.sent).not.toContain('post/report')
})

test('a post is deleted after a question', async () => {
  const { press } = await renderScreen(app, address, { as: neighbour })
  await press('What you can do with this post')
  await press('Delete post')
  const question = await screen.findByRole('dialog', { name: 'Delete this post?' })
  await press('Keep it')
  await waitFor(() => expect(question.hasAttribute('open')).toBe(false))
  await press('What you can do with this post')
  await press('Delete post')
  within(question).getByRole('button', { name: 'Delete post' }).click()
  await bannerSays('Post deleted')
})

test('a deletion that fails says so, and can be tried again', async () => {
  const { press, network } = await renderScreen(app, address, { as: neighbour })
  await press('What you can do with this post')
  await press('Delete post')
  const question = await screen.findByRole('dialog', { name: 'Delete this post?' })
  network.set('something_went_wrong', 'post/delete')
  within(question).getByRole('button', { name: 'Delete post' }).click()
  await screen.findByText('Something went wrong', { selector: '[role=status] *' })
  network.restore()
  await press('Try again')
  await bannerSays('Post deleted')
})

// POST-12, MSG-login-to-see-contest
test('a visitor who opens the challenge of a post is asked to sign in', async () => {
  const contest = await createContest(app.db, community)
  await createParticipation(app.db, contest, neighbour)
  const written = { contest_id: contest.id, title: 'An entry' }
  const { id } = await createPost(app.db, neighbour, written)
  const entry = `/post/${toSlug(id, 'An entry')}`
  const { press } = await renderScreen(app, entry, { community })
  await press('#walk #morning', 'link')
  const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
  alert.getByText('Please login to see the contest.')
  alert.getByRole('button', { name: 'Login' })
  expect(location.pathname).toBe(entry)
})

// POST-11
test('a press on the status of a post explains the four colours', async () => {
  const { press } = await renderScreen(app, `/${token}/posts`, { community })
  await press(/^Post status: /)
  const legend = within(await screen.findByRole('dialog', { name: 'Post status' }))
  const rows = legend.getAllByRole('term').map((term) => {
    return [term.textContent, term.nextElementSibling?.textContent]
  })
  expect(rows).toEqual([
    ['Liked', 'Majority upvotes'],
    ['Disliked', 'Majority downvotes'],
    ['Few votes', 'Few votes so far, or no majority'],
    ['No votes', 'No votes yet'],
  ])
})

// PIN-1
test('a post is pinned to the own profile, and a refused pin is undone', async () => {
  const { press, network } = await renderScreen(app, address, { as: neighbour })
  await press('Pin to my profile')
  await waitFor(async () => expect(await rowOf('pins')).toHaveLength(1))
  network.set('not_allowed', 'post/pinpost')
  await press('Pin to my profile')
  await screen.findByText('You are not allowed to do this.')
  expect(await rowOf('pins')).toHaveLength(1)
})

// CONSOLE-27
test('an author whose post waits for a look opens it, and nobody else does', async () => {
  const held = { hidden_at: new Date().toISOString(), held_for: 'first' }
  const waiting = await createPost(app.db, neighbour, { title: 'Hello', ...held })
  const hello = `/post/${toSlug(waiting.id, 'Hello')}`
  await renderScreen(app, hello, { as: neighbour })
  await screen.findByRole('heading', { name: 'Hello' })
  expect(screen.getByText('Waiting for a look')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pin to my profile' })).toBeNull()
  await renderScreen(app, hello, { as: member })
  await screen.findByRole('heading', { name: 'This page is not here' })
  const { press } = await renderScreen(app, '/myprofile', { as: neighbour })
  const waits = within(await screen.findByRole('region', { name: 'Waiting for a look' }))
  waits.getByRole('button', { name: 'What you can do with this post' }).click()
  await screen.findByRole('button', { name: 'Delete post' })
  expect(screen.queryByRole('button', { name: 'Edit post' })).toBeNull()
  await press('Delete post')
  const question = await screen.findByRole('dialog', { name: 'Delete this post?' })
  within(question).getByRole('button', { name: 'Delete post' }).click()
  await bannerSays('Post deleted')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Hello' })).toBeNull())
})
