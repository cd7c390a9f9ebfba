import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import {
  createContest,
  createParticipation,
  createPost,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { paths } from '#web/navigation/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { token, member, neighbour, community }: Awaited<ReturnType<typeof scene>> = {} as never
let contest: TestContest

beforeEach(async () => {
  ;({ token, member, neighbour, community } = await scene(app))
  contest = await createContest(app.db, community)
  for (const one of [member, neighbour]) await createParticipation(app.db, contest, one)
  await doDay(neighbour)
})

const doDay = (one: TestMember) =>
  app.call(
    'contest/contest-day-task',
    {
      ...{ contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 },
      ...{ status: 'Done', action: 'Task' },
    },
    one,
  )

const given = () =>
  app.db
    .selectFrom('encouragements')
    .select(['word', 'user_id', 'alias'])
    .where('giver_id', '=', member.id)
    .execute()

const board = (as?: TestMember) =>
  renderScreen(app, `/contest/${contest.id}?tab=leaders`, { ...(as ? { as } : { community }) })

// CHEER-1
test('a neighbour in the standings is encouraged with a ready word', async () => {
  const { press } = await board(member)
  await press('Encourage Ravi Kumar')
  const sheet = within(await screen.findByRole('dialog', { name: 'Encourage Ravi Kumar' }))
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['A heart', 'Well done!', 'Keep going!', 'You inspire me'],
  ])
  sheet.getByRole('button', { name: 'Well done!' }).click()
  const shown = await screen.findByText('You told Ravi Kumar today:')
  expect(document.activeElement?.contains(shown)).toBe(true)
  expect(screen.queryByRole('button', { name: /^Encourage/ })).toBeNull()
  await waitFor(async () =>
    expect(await given()).toEqual([{ word: 'well_done', user_id: neighbour.id, alias: '' }]),
  )
})

// CHEER-4
test('somebody with an alias is encouraged by it', async () => {
  await app.db
    .updateTable('users')
    .set({ alias: 'Falcon' })
    .where('id', '=', neighbour.id)
    .execute()
  const { press } = await board(member)
  await press('Encourage Falcon')
  await press('A heart')
  await screen.findByText('You told Falcon today:')
  await waitFor(async () =>
    expect(await given()).toEqual([{ word: 'heart', user_id: neighbour.id, alias: 'Falcon' }]),
  )
})

// CHEER-2
test('where it was done on another phone already, that is said and shown', async () => {
  const { press } = await board(member)
  await press('Encourage Ravi Kumar')
  const input = { contest_id: contest.id, user_id: neighbour.id, word: 'heart' } as const
  await app.call('contest/encourage', input, member)
  await press('Keep going!')
  await screen.findByText(/You have encouraged this neighbour today already/)
  await screen.findByText('A heart')
  expect(screen.queryByText('Keep going!')).toBeNull()
})

// CHEER-7
test('without a network it waits, and says so', async () => {
  const { press, network } = await board(member)
  await screen.findByRole('button', { name: 'Encourage Ravi Kumar' })
  network.set('offline')
  await press('Encourage Ravi Kumar')
  await press('You inspire me')
  const told = await screen.findByText('You told Ravi Kumar today:')
  // The bar above the screen says so too.
  const row = within(told.closest('li') ?? told)
  await row.findByText('Not yet sent')
  expect(await given()).toEqual([])
})

test('a visitor sees no button, and nobody one for themselves or for who has done nothing', async () => {
  await board()
  await screen.findByText('Ravi Kumar')
  expect(screen.queryByRole('button', { name: /^Encourage/ })).toBeNull()
  await board(neighbour)
  await screen.findByText('You')
  expect(screen.queryByRole('button', { name: /^Encourage/ })).toBeNull()
})

// CHEER-1
test('the author of an entry reads on it who encouraged them, and so does who did it', async () => {
  const entry = await createPost(app.db, neighbour, { contest_id: contest.id })
  const address = paths.post(toSlug(entry.id, 'Mist over the lake'))
  const { press } = await renderScreen(app, address, { as: member })
  await press('Encourage Ravi Kumar')
  await press('Well done!')
  const list = within(await screen.findByRole('region', { name: 'Encouragement' }))
  list.getByText('Well done! 1')
  list.getByRole('link', { name: member.full_name })
  await renderScreen(app, address, { as: neighbour })
  await screen.findByRole('region', { name: 'Encouragement' })
})

// CHEER-1
test('who is encouraged for a day reads it on that day, where the alert leads', async () => {
  const input = { contest_id: contest.id, user_id: neighbour.id, word: 'heart' } as const
  await app.call('contest/encourage', input, member)
  const { press } = await renderScreen(app, '/alerts', { as: neighbour })
  await press(new RegExp(`^${member.full_name} encourages you in “Walk”`), 'link')
  const list = within(await screen.findByRole('region', { name: 'Encouragement' }))
  list.getByText('A heart 1')
  list.getByRole('link', { name: member.full_name })
})

// CHEER-6
test('those who did it today are listed on the home, and encouraged there', async () => {
  const { press } = await renderScreen(app, `/${token}`, { as: member })
  await press('1 neighbour did it today')
  const sheet = within(await screen.findByRole('dialog', { name: 'They did it today' }))
  await sheet.findByRole('link', { name: 'Ravi Kumar' })
  await press('Encourage Ravi Kumar')
  await press('A heart')
  await sheet.findByText('You told Ravi Kumar today:')
})

// CHEER-6
test('the list says where it cannot be read, and tries again', async () => {
  const { press, network } = await renderScreen(app, `/${token}`, { as: member })
  await screen.findByRole('button', { name: '1 neighbour did it today' })
  network.set('something_went_wrong', 'contest/neighbours-of-today')
  await press('1 neighbour did it today')
  const sheet = within(await screen.findByRole('dialog', { name: 'They did it today' }))
  await sheet.findByText('Something went wrong')
  network.restore()
  await press('Try again')
  await sheet.findByRole('link', { name: 'Ravi Kumar' })
})
