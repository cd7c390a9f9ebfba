import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

const why = 'Day 2 asks for far too much.'

/** A challenge that a member has joined and an operator has called back. */
async function calledBack() {
  const { community, member, neighbour } = await scene(app)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const contest = await createContest(app.db, community)
  await createParticipation(app.db, contest, member)
  await app.call('console/call-back-challenge', { contest_id: contest.id, why }, operator)
  const open = (as: TestMember, path = `/contest/${contest.id}`) => renderScreen(app, path, { as })
  return { contest, member, neighbour, operator, open }
}

const note = async () => {
  const heading = await screen.findByRole('heading', { name: /called this challenge back/ })
  return within(heading.closest('section') as HTMLElement)
}

// CONSOLE-31
test('its page says in the place of its button that it was called back, and why', async () => {
  const { neighbour, member, contest, open } = await calledBack()
  await open(neighbour)
  ;(await note()).getByText(why)
  expect(screen.queryByRole('button', { name: 'Accept challenge' })).toBeNull()
  await open(member, `/contest/${contest.id}?tab=schedule`)
  ;(await note()).getByText(why)
  await screen.findByRole('heading', { name: 'Called back' })
  expect(screen.queryByRole('link', { name: /^Open day/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: /remind/i })).toBeNull()
})

// CONSOLE-31
test('a day of it can be read, and neither done nor written about', async () => {
  const { member, contest, open } = await calledBack()
  await open(member, `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[0]}`)
  await screen.findByText('What to do on day 1')
  ;(await note()).getByText(why)
  await screen.findByText('This challenge was called back; nothing more can be logged.')
  await screen.findByText('This challenge was called back; entries are closed.')
  expect(screen.queryByRole('link', { name: 'Add a post' })).toBeNull()
})

// CONSOLE-31
test('the alert says that it is over, with the words of the organisers, and leads to its page', async () => {
  const { member, contest, open } = await calledBack()
  await open(member, '/alerts')
  const row = await screen.findByRole('link', { name: /“Walk” was called back and is over/ })
  within(row).getByText(why)
  expect(row.getAttribute('href')).toBe(`/contest/${contest.id}`)
})

/** A challenge that nobody can join any more, with a winner that is chosen. */
async function heldBack() {
  const { community, member } = await scene(app)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const contest = await createContest(app.db, community)
  await createParticipation(app.db, contest, member)
  const { id: post_id } = await createPost(app.db, member, { contest_id: contest.id })
  const winners = [{ post_id, reason: '' }]
  const contest_id = contest.id
  await app.call('console/save-winners', { contest_id, version: 0, winners }, operator)
  await app.call('console/close-challenge', { contest_id }, operator)
  return { contest, operator, member, token: community.identification_token }
}

const banner = () => screen.findByRole('region', { name: 'What members do not see' })

// CONSOLE-33
test('its page tells operators what members do not see, and leads to the console', async () => {
  const { contest, operator, token } = await heldBack()
  await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: operator })
  const said = within(await banner())
  said.getByText('Nobody can join this challenge any more.')
  const announce = await said.findByRole('link', { name: 'Announce the winners' })
  expect(announce.getAttribute('href')).toBe(`/${token}/console/challenges/${contest.id}/winners`)
})

// CONSOLE-33
test('where the console cannot be asked, it tells operators what the page knows', async () => {
  const { contest, operator } = await heldBack()
  await renderScreen(app, `/contest/${contest.id}`, {
    as: operator,
    network: (network) => network.set('something_went_wrong', 'console/challenge-heading'),
  })
  within(await banner()).getByText('Nobody can join this challenge any more.')
})

// CONSOLE-33
test('it tells members nothing of that', async () => {
  const { contest, member } = await heldBack()
  await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: member })
  await screen.findByText('Contest result not declared yet.')
  expect(screen.queryByRole('region', { name: 'What members do not see' })).toBeNull()
})
