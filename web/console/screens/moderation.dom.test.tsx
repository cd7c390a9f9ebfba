import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { latestItem, neighbourhood, report } from '#server/features/moderation/testing/reporting.ts'
import { createComment, createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { arriveAt, bannerSays, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function reportedPost() {
  const scene = await neighbourhood(app)
  await report(app, { post_id: scene.post.id }, scene.reporter)
  const list = `/${scene.community.identification_token}/console/moderation`
  const { id } = await latestItem(app, scene.moderator)
  const open = () => renderScreen(app, `${list}/${id}`, { as: scene.moderator })
  return { ...scene, list, item_id: id, open }
}

const decisionsOf = async (scene: Awaited<ReturnType<typeof reportedPost>>) =>
  (await app.call('moderation/decisions', {}, scene.author)).body.decisions

// REPORT-3
test('a moderator finds what was reported, and opens it', async () => {
  const { list, item_id, moderator } = await reportedPost()
  const { press } = await renderScreen(app, list, { as: moderator })
  const card = (await screen.findByRole('heading', { name: 'Mist over the lake' })).closest('li')
  expect(card?.textContent).toContain('by Ravi Menon · 1 report')
  expect(card?.textContent).toContain('Advertising or spam')
  await press('Mist over the lake', 'link')
  await arriveAt(`${list}/${item_id}`)
  const reports = within(await screen.findByRole('region', { name: 'What members say' }))
  expect(reports.getByText('Nonsense.')).toBeTruthy()
  expect(screen.getByText('It says the same now.')).toBeTruthy()
  expect(screen.getByText('No other decision against them')).toBeTruthy()
})

// CONSOLE-5
test('what else waits about the same member is one tap away', async () => {
  const { open, list, post, author, reporter, moderator } = await reportedPost()
  const { id: comment_id } = await createComment(app.db, post, author, { text: 'Buy now.' })
  await report(app, { comment_id }, reporter)
  const { id } = await latestItem(app, moderator)
  const { press } = await open()
  await press('Comment: Buy now.', 'link')
  await arriveAt(`${list}/${id}`)
  await screen.findByRole('link', { name: 'Post: Mist over the lake' })
})

test('of a comment a moderator reads where it stands, and opens it there', async () => {
  const { community, author, reporter, moderator, post } = await neighbourhood(app)
  const question = await createComment(app.db, post, reporter, { text: 'Where is that?' })
  const { id } = await createComment(app.db, post, author, { parent_id: question.id })
  await report(app, { comment_id: id }, reporter)
  const item = await latestItem(app, moderator)
  const path = `/${community.identification_token}/console/moderation/${item.id}`
  await renderScreen(app, path, { as: moderator })
  const context = await screen.findByRole('region', { name: 'Where it stands' })
  expect(context.textContent).toContain('Under the post “Mist over the lake”')
  expect(context.textContent).toContain('Answers Noor Fatima:Where is that?')
  const link = screen.getByRole('link', { name: 'Open the comment' })
  expect(link.getAttribute('href')).toContain(`?comment=${id}`)
})

// CONSOLE-5
test('each button says what it does, and hiding asks for the reason', async () => {
  const scene = await reportedPost()
  const { press, fill } = await scene.open()
  await screen.findByRole('button', { name: 'Hide the post' })
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(
    expect.arrayContaining(['Leave it as it is', 'Warn Ravi Menon', 'Ban Ravi Menon']),
  )
  await press('Hide the post')
  const sheet = within(await screen.findByRole('dialog', { name: 'Hide the post' }))
  await sheet.findByRole('radio', { name: 'Advertising or spam', checked: true })
  await press('Something else', 'radio')
  await fill({ 'What Ravi Menon reads': 'Please post this in the market.' })
  sheet.getByRole('button', { name: 'Hide the post' }).click()
  await bannerSays('Done. Whom it concerns is notified.')
  await arriveAt(scene.list)
  await screen.findByText('Nothing to look at')
  expect(await decisionsOf(scene)).toMatchObject([
    { action: 'hide', reason: 'other', words: 'Please post this in the market.' },
  ])
  await press('Closed', 'radio')
  await screen.findByRole('heading', { name: 'Mist over the lake' })
})

// CONSOLE-5
test('a ban has an end, a week by default, and what was written may stay hidden', async () => {
  const scene = await reportedPost()
  const { press } = await scene.open()
  await press('Ban Ravi Menon')
  const sheet = within(await screen.findByRole('dialog', { name: 'Ban Ravi Menon' }))
  expect(sheet.getByRole('radio', { name: '7 days', checked: true })).toBeTruthy()
  await press('30 days', 'radio')
  expect(sheet.getByRole('radio', { name: 'Hidden during the ban', checked: true })).toBeTruthy()
  await press('Last week stays hidden', 'radio')
  sheet.getByRole('button', { name: 'Ban Ravi Menon' }).click()
  await bannerSays('Done. Whom it concerns is notified.')
  const asked = { item_id: scene.item_id }
  const { body } = await app.call('console/moderation-item', asked, scene.operator)
  const days = (Date.parse(body.item.member.banned_until ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(body.item.decisions).toMatchObject([{ action: 'ban', hidden_count: 1 }])
  await arriveAt(scene.list)
  await press('Closed', 'radio')
  await press('Mist over the lake', 'link')
  await screen.findByText('1 post or comment stays hidden.')
})

// CONSOLE-5
test('a mute always has an end, and the member reads until when', async () => {
  const scene = await reportedPost()
  const { press } = await scene.open()
  await press('Mute Ravi Menon')
  const sheet = within(await screen.findByRole('dialog', { name: 'Mute Ravi Menon' }))
  expect(sheet.getByText(/^They can read, vote and do their days\./)).toBeTruthy()
  expect(sheet.queryByRole('radio', { name: 'Without an end' })).toBeNull()
  sheet.getByRole('button', { name: 'Mute Ravi Menon' }).click()
  await bannerSays('Done. Whom it concerns is notified.')
  await renderScreen(app, '/settings/decisions', { as: scene.author })
  await screen.findByRole('heading', { name: /^You cannot write until / })
})

test('who comes second is told, and sees what the first has decided', async () => {
  const scene = await reportedPost()
  const { press } = await scene.open()
  await press('Leave it as it is')
  const { version } = await latestItem(app, scene.operator)
  const decision = { item_id: scene.item_id, version, action: 'hide', reason: 'abuse' } as const
  await app.call('console/decide', decision, scene.operator)
  const sheet = within(await screen.findByRole('dialog', { name: 'Leave it as it is' }))
  sheet.getByRole('button', { name: 'Leave it as it is' }).click()
  await screen.findByText(/^Somebody else has changed this meanwhile/)
  await press('OK')
  await screen.findByText('It is hidden.')
  await screen.findByRole('button', { name: 'Show the post again' })
  expect(await decisionsOf(scene)).toHaveLength(1)
})

test('who has reported something leaves it to others', async () => {
  const { post, moderator, community } = await neighbourhood(app)
  await report(app, { post_id: post.id }, moderator)
  const { id } = await latestItem(app, moderator)
  const path = `/${community.identification_token}/console/moderation/${id}`
  await renderScreen(app, path, { as: moderator })
  await screen.findByText('You have reported this. Another moderator looks at it.')
  expect(screen.queryByRole('button', { name: 'Hide the post' })).toBeNull()
})

// CONSOLE-5
test('an appeal is answered in words, by another moderator', async () => {
  const scene = await reportedPost()
  const { version } = await latestItem(app, scene.operator)
  const decision = { item_id: scene.item_id, version, action: 'hide', reason: 'spam' } as const
  await app.call('console/decide', decision, scene.operator)
  const [decided] = await decisionsOf(scene)
  const appeal = { decision_id: decided?.id ?? '', text: 'It is a poem.' }
  await app.call('moderation/appeal', appeal, scene.author)
  await renderScreen(app, `${scene.list}/${scene.item_id}`, { as: scene.operator })
  await screen.findByText('You decided this, so another moderator answers.')
  const { press, fill } = await scene.open()
  await screen.findByText('It is a poem.')
  expect(screen.getByText('Due in 6 days')).toBeTruthy()
  await press('Refuse')
  expect(await errorOf('Your answer to Ravi Menon')).toBe('Please write a sentence.')
  await fill({ 'Your answer to Ravi Menon': 'It is, sorry.' })
  await press('Accept, and take the decision back')
  await bannerSays('Answered. Ravi Menon is notified.')
  expect(await decisionsOf(scene)).toMatchObject([
    { action: 'hide', appeal_accepted: true, judgement: 'It is, sorry.' },
  ])
  await screen.findByText(/accepted the appeal$/)
})

// CONSOLE-5
test('an answer that is being written does not come along to another appeal', async () => {
  const scene = await reportedPost()
  const other = await createPost(app.db, scene.author, { title: 'Fog over the road' })
  await report(app, { post_id: other.id }, scene.reporter)
  const { items } = (await app.call('console/moderation', {}, scene.operator)).body
  for (const { id, version } of items) {
    const decision = { item_id: id, version, action: 'hide', reason: 'spam' } as const
    await app.call('console/decide', decision, scene.operator)
  }
  for (const { id } of await decisionsOf(scene)) {
    await app.call('moderation/appeal', { decision_id: id, text: 'It is a poem.' }, scene.author)
  }
  const { press, fill } = await scene.open()
  await screen.findByText('It is a poem.')
  await press(/^Reports/, 'link')
  await press('Fog over the road', 'link')
  await fill({ 'Your answer to Ravi Menon': 'It is, sorry.' })
  history.go(-2)
  await screen.findByRole('heading', { name: 'Mist over the lake', level: 1 })
  expect(await fieldOf('Your answer to Ravi Menon')).toHaveProperty('value', '')
})

test('a member has no part in it', async () => {
  const { community, list } = await reportedPost()
  const member = await createMember(app.db, community)
  await renderScreen(app, list, { as: member })
  await screen.findByText(/^Only operators and moderators/)
})

// CONSOLE-5
test('several items are decided at once, and what did not go through is named', async () => {
  const scene = await reportedPost()
  const other = await createPost(app.db, scene.author, { title: 'Lamps' })
  await report(app, { post_id: other.id }, scene.reporter)
  const { press, fill } = await renderScreen(app, scene.list, { as: scene.moderator })
  await press('Choose several')
  await press('Mist over the lake', 'checkbox')
  await press('Lamps', 'checkbox')
  await screen.findByText('2 chosen')
  const { id: item_id, version } = await latestItem(app, scene.operator)
  const decision = { item_id, version, action: 'leave', reason: 'spam' } as const
  await app.call('console/decide', decision, scene.operator)
  await press('Hide all')
  await fill({ 'What the authors read': 'Please sell in the market.' })
  const sheet = within(await screen.findByRole('dialog', { name: 'Hide all' }))
  sheet.getByRole('button', { name: 'Hide all' }).click()
  await sheet.findByText('1 item is done.')
  expect(within(sheet.getByRole('region', { name: 'Not done' })).getByText('Lamps')).toBeTruthy()
  await press('Back to the list')
  await screen.findByText('Nothing to look at')
  expect(await decisionsOf(scene)).toMatchObject([
    { title: 'Mist over the lake', words: 'Please sell in the market.' },
  ])
})

test('what is closed is not chosen with what was open', async () => {
  const scene = await reportedPost()
  const decision = { item_id: scene.item_id, version: 1, action: 'leave', reason: 'spam' } as const
  await app.call('console/decide', decision, scene.moderator)
  const other = await createPost(app.db, scene.author, { title: 'Lamps' })
  await report(app, { post_id: other.id }, scene.reporter)
  const { press } = await renderScreen(app, scene.list, { as: scene.moderator })
  await press('Choose several')
  await press('Lamps', 'checkbox')
  await press('Closed', 'radio')
  await screen.findByRole('link', { name: 'Mist over the lake' })
  expect(screen.queryByRole('button', { name: 'Hide all' })).toBeNull()
})

test('the reason of an older report is offered beside the rules that came since', async () => {
  const scene = await reportedPost()
  const rule = { id: crypto.randomUUID(), texts: [{ language_id: 2, text: 'Be kind.' }] }
  await app.call('console/save-rules', { rules: [rule], version: 1 }, scene.operator)
  const { press } = await scene.open()
  await press('Hide the post')
  const sheet = within(await screen.findByRole('dialog', { name: 'Hide the post' }))
  await sheet.findByRole('radio', { name: 'Be kind.' })
  expect(sheet.getByRole('radio', { name: 'Advertising or spam', checked: true })).toBeTruthy()
})

// CONSOLE-5
test('a moderator asks for a change in words, and the item says whom it waits for', async () => {
  const scene = await reportedPost()
  const { press, fill } = await scene.open()
  await press('Ask Ravi Menon to change it')
  const sheet = within(await screen.findByRole('dialog', { name: 'Ask Ravi Menon to change it' }))
  sheet.getByText(/^The post stays in view. If the author changes it, or 7 days have passed/)
  await sheet.findAllByRole('radio')
  sheet.getByRole('button', { name: 'Ask Ravi Menon to change it' }).click()
  expect(await errorOf('What Ravi Menon reads')).toBe('Please write what should change.')
  await fill({ 'What Ravi Menon reads': 'Please leave the name out.' })
  sheet.getByRole('button', { name: 'Ask Ravi Menon to change it' }).click()
  await bannerSays('Done. Whom it concerns is notified.')
  await screen.findByText('Waiting for the author')
  await press('Mist over the lake', 'link')
  await screen.findByText(/^Ravi Menon was asked to change it. If they do not, it comes back on/)
  expect(await decisionsOf(scene)).toMatchObject([{ action: 'ask-to-change', is_waiting: true }])
})

/** A community that holds posts. */
async function neighbourhoodHolding(
  holding: Partial<Input<'console/save-moderation-settings'>['settings']>,
) {
  const scene = await neighbourhood(app)
  const settings = {
    ...({ holds_first_posts: false, holds_links: false, new_member_days: 7 } as const),
    ...{ holds_same_links: false, holds_many_links: false },
    publishes_decisions: false,
    names_moderators: false,
    ...holding,
  }
  await app.call('console/save-moderation-settings', { settings, version: 1 }, scene.operator)
  return { ...scene, console_: `/${scene.community.identification_token}/console` }
}

/** A community whose first posts wait, with one that does. */
async function heldPost() {
  const scene = await neighbourhoodHolding({ holds_first_posts: true })
  const newcomer = await createMember(app.db, scene.community, { full_name: 'Zoya Khan' })
  const post = { location: 'Lake', language_id: 2, title: 'Hello', description: 'I am new.' }
  await app.call('post/newpost', post, newcomer)
  return { ...scene, newcomer }
}

// CONSOLE-27
test('a moderator shows a first post, and its author is told', async () => {
  const { console_, moderator, newcomer } = await heldPost()
  const { press } = await renderScreen(app, `${console_}/moderation`, { as: moderator })
  const card = (await screen.findByRole('heading', { name: 'Hello' })).closest('li')
  expect(card?.textContent).toContain('First post')
  expect(card?.textContent).not.toContain('report')
  await press('Hello', 'link')
  await screen.findByText('Nobody else sees this first post of Zoya Khan until you show it.')
  expect(screen.queryByRole('button', { name: 'Leave it as it is' })).toBeNull()
  await press('Show it')
  const sheet = within(await screen.findByRole('dialog', { name: 'Show it' }))
  expect(sheet.queryByRole('radio')).toBeNull()
  sheet.getByRole('button', { name: 'Show it' }).click()
  await bannerSays('Done. Whom it concerns is notified.')
  await screen.findByText('Nothing to look at')
  const { notifications } = (await app.call('notification/list', {}, newcomer)).body
  expect(notifications.map(({ event }) => event)).toEqual(['post_shown'])
})

// CONSOLE-27
test('several first posts are shown at once, without a reason', async () => {
  const { console_, moderator } = await heldPost()
  const { press } = await renderScreen(app, `${console_}/moderation`, { as: moderator })
  await press('Choose several')
  await press('Hello', 'checkbox')
  expect(screen.queryByRole('button', { name: 'Leave all' })).toBeNull()
  await press('Show all')
  const sheet = within(await screen.findByRole('dialog', { name: 'Show all' }))
  expect(sheet.queryByRole('radio')).toBeNull()
  sheet.getByRole('button', { name: 'Show all' }).click()
  await bannerSays('1 item is done.')
  await screen.findByText('Nothing to look at')
})

// HOLD-1
test('an item says in words that its author has posted the same link before', async () => {
  const { console_, moderator, community } = await neighbourhoodHolding({ holds_same_links: true })
  const author = await createMember(app.db, community, { full_name: 'Zoya Khan' })
  for (const title of ['Sale', 'Sale again']) {
    const post = { location: 'Lake', language_id: 2, title, description: 'At www.example.org' }
    await app.call('post/newpost', post, author)
  }
  const { press } = await renderScreen(app, `${console_}/moderation`, { as: moderator })
  const card = (await screen.findByRole('heading', { name: 'Sale again' })).closest('li')
  expect(card?.textContent).toContain('Same link again')
  await press('Sale again', 'link')
  await screen.findByText(/^Zoya Khan has posted the same link in the 24 hours before\./)
})

// CONSOLE-27
test('the desk says how many posts wait', async () => {
  const { console_, operator } = await heldPost()
  await renderScreen(app, console_, { as: operator })
  const link = await screen.findByRole('link', { name: '1 post waits for a look' })
  expect(link.getAttribute('href')).toBe(`${console_}/moderation`)
})

// CONSOLE-27, HOLD-1
test('an operator chooses what waits', async () => {
  const scene = await neighbourhood(app)
  const path = `/${scene.community.identification_token}/console/settings/moderation`
  const { press } = await renderScreen(app, path, { as: scene.operator })
  await press(/^The first post of each member/, 'checkbox')
  expect(screen.queryByRole('radio', { name: '30 days' })).toBeNull()
  await press(/^The third link of a new member within an hour/, 'checkbox')
  await press('30 days', 'radio')
  await press(/^Posts with links by new members/, 'checkbox')
  await press(/^The same link twice/, 'checkbox')
  await press('Save')
  await bannerSays('Saved')
  const { body } = await app.call('console/moderation-settings', {}, scene.operator)
  expect(body.settings).toEqual({
    ...{ holds_first_posts: true, holds_links: true, new_member_days: 30 },
    ...{ holds_same_links: true, holds_many_links: true },
    publishes_decisions: false,
    names_moderators: false,
  })
})
