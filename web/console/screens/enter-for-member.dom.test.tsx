import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { consolePaths } from '#web/console/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

/** A challenge of three days, which Kamala started yesterday, or has not joined. */
async function walk({ joined = true, agreed = true } = {}) {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator', full_name: 'Meera' })
  const member = await createMember(app.db, community, { full_name: 'Kamala Bai' })
  const contest = await createContest(app.db, community)
  if (joined) await createParticipation(app.db, contest, member, addDays(today(), -1))
  const subject = { contest_id: contest.id, user_id: member.id }
  if (agreed) {
    const consent = { ...subject, given_how: 'words', given_on: today() } as const
    await app.call('console/note-consent', consent, operator)
  }
  const address = consolePaths.enterFor(community.identification_token, contest.id, member.id)
  const dayOf = (index: number) => ({ ...subject, contest_day_id: contest.day_ids[index] ?? 0 })
  return { community, operator, member, contest, address, dayOf }
}

const section = (name: string) => within(screen.getByRole('region', { name }))

// CONSOLE-16
test('asks how the member has agreed before anything else, and says why it could not be noted', async () => {
  const { operator, address } = await walk({ agreed: false })
  const { press, fill, network } = await renderScreen(app, address, { as: operator })
  expect(await screen.findByText('Has Kamala Bai agreed?')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enter for Kamala Bai')
  expect(screen.queryByText('Days')).toBeNull()
  const note = screen.getByRole('button', { name: 'Note the consent' })
  expect(note).toHaveProperty('disabled', true)
  await press('Through family', 'radio')
  await fill({ Note: 'Her son, at the temple.' })
  network.set('something_went_wrong', 'console/note-consent')
  await press('Note the consent')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Note the consent')
  expect(await screen.findByText('Kamala Bai has agreed')).toBeTruthy()
  expect(screen.getByText(/^Agreed through family on /).textContent).toMatch(/ Noted by Meera\.$/)
  expect(screen.getByText('Her son, at the temple.')).toBeTruthy()
  expect(section('Days').getAllByRole('listitem')).toHaveLength(2)
})

// CONSOLE-16
test('lets a member take part from a date on', async () => {
  const { operator, address, contest, member } = await walk({ joined: false })
  const { press } = await renderScreen(app, address, { as: operator })
  expect(await screen.findByText('Kamala Bai does not take part yet')).toBeTruthy()
  await press('Let them take part')
  expect(await screen.findByText('2 days are still to come.')).toBeTruthy()
  const { body } = await app.call('contest/singlecontest', { contest_id: contest.id }, member)
  expect(body.participate_date).toBe(today())
})

test('says that nobody can start any more', async () => {
  const { community, operator, member } = await walk()
  const yesterday = addDays(today(), -1)
  const closed = { start_date: yesterday, end_date: yesterday }
  const { id: contest_id } = await createContest(app.db, community, closed)
  const consent = { given_how: 'words', given_on: today() } as const
  await app.call('console/note-consent', { contest_id, user_id: member.id, ...consent }, operator)
  const token = community.identification_token
  const address = consolePaths.enterFor(token, contest_id, member.id)
  await renderScreen(app, address, { as: operator })
  expect(await screen.findByText(/nobody can start this challenge any more/)).toBeTruthy()
})

// CONSOLE-16
test('marks a day done with what the member did, and says when somebody else was first', async () => {
  const { operator, address, dayOf, member } = await walk()
  const { press, fill, network } = await renderScreen(app, address, { as: operator })
  await press(/^Mark as done: Day 2/)
  await fill({ 'What they did, in steps': '4 rounds' })
  network.set('something_went_wrong', 'console/enter-day')
  await press('Mark as done')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Mark as done')
  expect(await screen.findByText(/^Done on .* · entered by an operator$/)).toBeTruthy()
  const { contest_id, contest_day_id: id } = dayOf(1)
  const { body } = await app.call('contest/my-contest-day', { contest_id, id }, member)
  expect(body.contestDays[0]?.activities).toMatchObject([{ activity_data: '4 rounds' }])
  // Another operator enters the other day meanwhile.
  await press(/^Mark as done: Day 1/)
  await app.call('console/enter-day', dayOf(0), operator)
  await press('Mark as done')
  expect(await screen.findByText('This was done already.')).toBeTruthy()
})

// CONSOLE-16
test('writes an entry, whose words stay when the sheet is closed', async () => {
  const { operator, address, contest, member } = await walk()
  const { press, fill } = await renderScreen(app, address, { as: operator })
  await press(/^Write an entry: Day 2/)
  await fill({ Title: 'By the lake' })
  expect(screen.getByRole('button', { name: 'Publish the entry' })).toHaveProperty('disabled', true)
  await fill({ Text: 'Two rounds at dawn.' })
  await press('Close')
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  await press(/^Write an entry: Day 2/)
  expect(await screen.findByDisplayValue('Two rounds at dawn.')).toBeTruthy()
  await press('Publish the entry')
  expect(await screen.findByText(/with an entry · entered by an operator$/)).toBeTruthy()
  const posts = await app.call('post/contest-posts', { contest_id: contest.id }, member)
  expect(posts.body.posts).toMatchObject([
    { user: { id: member.id }, entered_by_operator: true, contents: [{ title: 'By the lake' }] },
  ])
})

// CONSOLE-16
test('takes a day back that was entered by mistake', async () => {
  const { operator, address, dayOf } = await walk()
  await app.call('console/enter-day', dayOf(1), operator)
  const { press } = await renderScreen(app, address, { as: operator })
  await press(/^Take back: Day 2/)
  expect(await screen.findByText('Take back Day 2?')).toBeTruthy()
  await press('Take back')
  await waitFor(() => expect(screen.getAllByText('Not done')).toHaveLength(2))
})

// CONSOLE-16
test('says that the member has stopped it, and offers nothing', async () => {
  const { operator, member, contest, address, dayOf } = await walk()
  await app.call('console/enter-day', dayOf(1), operator)
  const stop = { contest_id: contest.id, allowed: false }
  await app.call('contest/let-operators-enter', stop, member)
  await renderScreen(app, address, { as: operator })
  expect(await screen.findByText('Kamala Bai does not want this any more')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Mark as done|Write an entry)/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Take back: Day 2' })).toBeTruthy()
})

test('refuses in words what was stopped while the sheet was open', async () => {
  const { operator, member, contest, address } = await walk()
  const { press } = await renderScreen(app, address, { as: operator })
  await press(/^Mark as done: Day 2/)
  const stop = { contest_id: contest.id, allowed: false }
  await app.call('contest/let-operators-enter', stop, member)
  await press('Mark as done')
  expect(await screen.findByText(/^This member does not want operators to enter/)).toBeTruthy()
})

// CONSOLE-16
test('a member is found by name on the participants’ screen, also who does not take part', async () => {
  const { community, operator, member, contest, address } = await walk({ joined: false })
  await app.db
    .insertInto('logins')
    .values({
      ...{ community_id: community.id, user_id: member.id },
      ...{ kind: 'username', value: `kamala.${member.id}` },
    })
    .execute()
  const participants = consolePaths.challengeParticipants(
    community.identification_token,
    contest.id,
  )
  const { press, fill, network } = await renderScreen(app, participants, { as: operator })
  await press('Enter for a member')
  await fill({ 'Name or username': 'zz' })
  expect(await screen.findByText('Nobody’s name begins so.')).toBeTruthy()
  network.set('something_went_wrong', 'post/mention-offers')
  await fill({ 'Name or username': 'kam' })
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Try again')
  await press(/^Kamala Bai/, 'link')
  await waitFor(() => expect(location.pathname).toBe(address))
})

// CONSOLE-16
test('ends the consent of a member who asks for it, after a question', async () => {
  const { operator, address } = await walk()
  const { press, network } = await renderScreen(app, address, { as: operator })
  await press('Stop entering')
  const question = within(
    await screen.findByRole('dialog', { name: 'Stop entering for Kamala Bai?' }),
  )
  network.set('something_went_wrong', 'console/stop-entering')
  question.getByRole('button', { name: 'Stop entering' }).click()
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Stop entering')
  const again = within(await screen.findByRole('dialog'))
  again.getByRole('button', { name: 'Stop entering' }).click()
  expect(await screen.findByText('Kamala Bai does not want this any more')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop entering' })).toBeNull()
})
