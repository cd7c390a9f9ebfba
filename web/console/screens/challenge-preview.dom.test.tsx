import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { library } from '#server/features/challenge-library/library.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function desk() {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const open = (contest_id: number) =>
    renderScreen(app, consolePaths.challengePreview(community.identification_token, contest_id), {
      as: operator,
    })
  const begin = async (library_key?: string) =>
    (await app.call('console/new-challenge', { library_key }, operator)).body.contest_id
  const read = (contest_id: number) =>
    app.db
      .selectFrom('contests')
      .select(['published_at', 'closed_at'])
      .where('community_id', '=', community.id)
      .where('id', '=', contest_id)
      .executeTakeFirst()
  return { community, open, begin, read }
}

const waste = library.get('waste')
const dayOf = (index: number) => waste?.days[index]

test('shows any day as members see it, in each language', async () => {
  const { open, begin } = await desk()
  const { press, user } = await open(await begin('waste'))
  await screen.findByRole('heading', { level: 2, name: waste?.title.en ?? '?' })
  await press('Challenge Schedule', 'tab')
  await press(new RegExp(dayOf(2)?.title.en ?? '?'))
  await screen.findByText(dayOf(2)?.task.en ?? '?')
  await press('Day after')
  await screen.findByText(dayOf(3)?.task.en ?? '?')
  await user.click(screen.getByRole('radio', { name: 'हिन्दी' }))
  await screen.findByText(dayOf(3)?.task.hi ?? '?')
  await press('Back to the schedule')
  await screen.findByRole('button', { name: new RegExp(dayOf(0)?.title.hi ?? '?') })
})

// CONSOLE-34
test('a challenge is archived and brought back, each after a question', async () => {
  const { community, open } = await desk()
  const contest = await createContest(app.db, community)
  const { press, user } = await open(contest.id)
  await press('Archive')
  const question = await screen.findByRole('dialog', { name: 'Archive this challenge?' })
  within(question).getByText(/nobody can join it/)
  await user.click(within(question).getByRole('button', { name: 'Archive' }))
  await screen.findByText('This challenge is archived.')
  expect(screen.queryByRole('button', { name: 'Close challenge' })).toBeNull()
  await press('Bring it back')
  const again = await screen.findByRole('dialog', { name: 'Bring this challenge back?' })
  await user.click(within(again).getByRole('button', { name: 'Bring it back' }))
  await screen.findByRole('button', { name: 'Close challenge' })
  await waitFor(() => expect(screen.queryByText('This challenge is archived.')).toBeNull())
})

// CONSOLE-1
test('a whole draft is published after a question that says what that means', async () => {
  const { open, begin, read } = await desk()
  const contest_id = await begin('waste')
  const { press } = await open(contest_id)
  await press('Publish')
  await screen.findByRole('dialog', { name: 'Publish this challenge?' })
  await press('Cancel')
  expect(await read(contest_id)).toMatchObject({ published_at: null })
  await press('Publish')
  await screen.findByRole('dialog', { name: 'Publish this challenge?' })
  const [, confirm] = screen.getAllByRole('button', { name: 'Publish' })
  confirm?.click()
  await screen.findByRole('link', { name: 'See it in the community' })
  expect((await read(contest_id))?.published_at).not.toBeNull()
})

// CONSOLE-1
test('says what a draft lacks, and cannot publish it', async () => {
  const { open, begin } = await desk()
  await open(await begin())
  await screen.findByText('Give it a title.')
  await screen.findByText('Write at least one day.')
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  expect(publish.disabled).toBe(true)
})

// CONSOLE-1
test('a draft is deleted, a published one closed, each after a question', async () => {
  const { community, open, begin, read } = await desk()
  const draft = await begin('waste')
  const inDraft = await open(draft)
  await inDraft.press('Delete draft')
  await screen.findByText(/gone for good/)
  screen.getAllByRole('button', { name: 'Delete draft' })[1]?.click()
  await screen.findByText('No challenge yet')
  expect(await read(draft)).toBeUndefined()
  const contest = await createContest(app.db, community)
  const inOpen = await open(contest.id)
  await inOpen.press('Close challenge')
  await screen.findByText(/Those who have started go on/)
  screen.getAllByRole('button', { name: 'Close challenge' })[1]?.click()
  await waitFor(async () => expect((await read(contest.id))?.closed_at).not.toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close challenge' })).toBeNull())
})

test('a challenge that is not there leads to the list', async () => {
  const { community, open } = await desk()
  const other = await createContest(app.db, await createCommunity(app.db))
  expect(community.id).not.toBe(other.community_id)
  await open(other.id)
  await screen.findByText('This challenge is not here')
  screen.getByRole('link', { name: 'See all challenges' })
})

// CONSOLE-31
test('a challenge is called back with words, after it is shown how many people are told', async () => {
  const { community, open, read } = await desk()
  const contest = await createContest(app.db, community)
  const member = await createMember(app.db, community)
  await createParticipation(app.db, contest, member)
  const { press, user } = await open(contest.id)
  await press('Call back')
  const sheet = within(await screen.findByRole('dialog', { name: 'Call this challenge back?' }))
  await sheet.findByText(/^1 person has joined, and finds it in their alerts/)
  await press('Call it back and tell them')
  await sheet.findByText('Please say why, for those who have joined.')
  expect((await read(contest.id))?.closed_at).toBeNull()
  await user.type(sheet.getByLabelText(/^Why you call it back/), 'Day 2 is wrong.')
  await press('Call it back and tell them')
  await waitFor(async () => expect((await read(contest.id))?.closed_at).not.toBeNull())
  await screen.findByText('This challenge was called back.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Call back' })).toBeNull())
  const { notifications } = (await app.call('notification/list', {}, member)).body
  expect(notifications).toMatchObject([{ contest: { called_back_why: 'Day 2 is wrong.' } }])
})

// CONSOLE-31
test('nobody is called back unseen: without the number of people it waits, and can ask again', async () => {
  const { community, open } = await desk()
  const contest = await createContest(app.db, community)
  const { press, network } = await open(contest.id)
  network.set('something_went_wrong', 'console/message-audience')
  await press('Call back')
  const sheet = within(await screen.findByRole('dialog', { name: 'Call this challenge back?' }))
  await sheet.findByRole('alert')
  const button = sheet.getByRole<HTMLButtonElement>('button', {
    name: 'Call it back and tell them',
  })
  expect(button.disabled).toBe(true)
  network.restore()
  await press('Try again')
  await sheet.findByText('Nobody has joined yet: nobody is told.')
  expect(button.disabled).toBe(false)
})

// CONSOLE-31
test('who was too late to call it back is told so', async () => {
  const { community, open } = await desk()
  const contest = await createContest(app.db, community)
  const { press, user } = await open(contest.id)
  await press('Call back')
  const sheet = within(await screen.findByRole('dialog', { name: 'Call this challenge back?' }))
  await user.type(sheet.getByLabelText(/^Why you call it back/), 'Day 2 is wrong.')
  const second = await createMember(app.db, community, { role: 'operator' })
  await app.call('console/call-back-challenge', { contest_id: contest.id, why: 'x' }, second)
  await press('Call it back and tell them')
  await screen.findByText('This challenge was called back. It is over.')
})
