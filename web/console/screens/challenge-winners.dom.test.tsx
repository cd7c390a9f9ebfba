import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { bannerSays } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

/** A challenge that nobody can start any more, with two picked entries, and an operator who opens its winners. */
async function openWinners({ end_date = addDays(today(), -1) } = {}) {
  const { db } = app
  const community = await createCommunity(db)
  const operator = await createMember(db, community, { role: 'operator' })
  const contest = await createContest(db, community, { start_date: addDays(today(), -9), end_date })
  const of = { contest_id: contest.id }
  for (const [full_name, title] of [
    ['Ravi Kumar', 'A walk at dawn'],
    ['Meera Joshi', 'Geese again'],
  ] as const) {
    const author = await createMember(db, community, { full_name })
    await createParticipation(db, contest, author, addDays(today(), -9))
    const post = await createPost(db, author, { ...of, title })
    const review = { ...of, post_id: post.id, is_picked: true, is_starred: false }
    await app.call('console/review-entry', review, operator)
  }
  const address = `/${community.identification_token}/console/challenges/${contest.id}/winners`
  const open = () => renderScreen(app, address, { as: operator })
  const saved = async () => (await app.call('console/winners', of, operator)).body
  return { ...(await open()), open, saved, operator, of }
}

const places = () =>
  screen.getAllByLabelText(/^Why it wins/).map((field) => {
    const card = field.closest('li')
    return card ? within(card).getByText(/^(A walk|Geese)/).textContent : ''
  })

// CONSOLE-4
test('winners are added from the finalists, put in order with the keys, and saved with a reason', async () => {
  const { press, user, saved } = await openWinners()
  await press('Add Ravi Kumar: A walk at dawn')
  await press('Add Meera Joshi: Geese again')
  expect(places()).toEqual(['A walk at dawn', 'Geese again'])
  screen.getByRole('button', { name: 'Move Meera Joshi, place 2' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(places()).toEqual(['Geese again', 'A walk at dawn'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Meera Joshi, place 1')
  const [first] = screen.getAllByLabelText(/^Why it wins/)
  if (first) await user.type(first, 'It made us laugh.')
  await press('Save')
  await bannerSays('Saved')
  expect(await saved()).toMatchObject({
    declared_at: null,
    winners: [{ reason: 'It made us laugh.', post: { user: { full_name: 'Meera Joshi' } } }, {}],
  })
})

// CONSOLE-4
test('announced, the results are locked', async () => {
  const { press, saved } = await openWinners()
  await press('Add Ravi Kumar: A walk at dawn')
  await press('Announce…')
  await screen.findByText(/the results can never be changed/)
  await press('Announce now')
  await screen.findByText(/The results are locked/)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(await saved()).toMatchObject({ declared_at: expect.any(String), winners: [{}] })
})

// CONSOLE-4
test('an announcement at a time can be cancelled', async () => {
  const { press, user, saved } = await openWinners()
  await press('Add Ravi Kumar: A walk at dawn')
  await press('Announce…')
  await user.click(await screen.findByRole('radio', { name: 'At a time' }))
  const date = screen.getByLabelText('Date')
  await user.clear(date)
  await user.type(date, addDays(today(), 2))
  await press('Set the announcement')
  await screen.findByText(/They will be announced on/)
  expect((await saved()).announce_at).toMatch(/T12:30:00/)
  await press('Cancel the announcement')
  await bannerSays('The announcement is cancelled')
  await waitFor(() => expect(screen.queryByText(/They will be announced on/)).toBeNull())
  expect((await saved()).announce_at).toBe(null)
})

// CONSOLE-4
test('an operator who is overtaken by another looks at the newest', async () => {
  const { press, saved, operator, of } = await openWinners()
  await press('Add Ravi Kumar: A walk at dawn')
  const { entries } = (await app.call('console/entries', of, operator)).body
  const theirs = entries.filter(({ post }) => post.user.full_name === 'Meera Joshi')
  const winners = theirs.map(({ post }) => ({ post_id: post.id, reason: 'Kind.' }))
  await app.call('console/save-winners', { ...of, version: 0, winners }, operator)
  await press('Save')
  await screen.findByText(/Somebody else has changed this meanwhile/)
  await press('Look at the newest')
  await waitFor(() => expect(places()).toEqual(['Geese again']))
  expect((await saved()).version).toBe(1)
})

test('says until when members can start, and why it cannot be announced yet', async () => {
  const { press } = await openWinners({ end_date: addDays(today(), 3) })
  await screen.findByText(/Members can start this challenge until/)
  await press('Add Ravi Kumar: A walk at dawn')
  await press('Announce…')
  await press('Announce now')
  await screen.findByText(/Neighbours can still start this challenge/)
})

test('shows the leader board as members will see it', async () => {
  const { press } = await openWinners()
  await press('Add Ravi Kumar: A walk at dawn')
  await press('Preview')
  const board = await screen.findByRole('article', { name: 'A walk at dawn' })
  within(board).getByText('And the geese are back.')
})
