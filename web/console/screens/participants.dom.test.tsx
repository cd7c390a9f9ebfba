import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
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

/** A challenge of three days: Asha has done two of them, Ravi started today, Meera has stopped. */
async function runningChallenge() {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const contest = await createContest(app.db, community)
  const join = async (full_name: string, startedAgo: number, done: number[]) => {
    const member = await createMember(app.db, community, { full_name })
    const start = addDays(today(), -startedAgo)
    await createParticipation(app.db, contest, member, start)
    for (const index of done) {
      await app.db
        .insertInto('day_progress')
        .values({
          ...{ community_id: community.id, contest_id: contest.id, user_id: member.id },
          ...{ contest_day_id: contest.day_ids[index] ?? 0, done_on: addDays(start, index) },
        })
        .execute()
    }
    return member
  }
  const asha = await join('Asha Verma', 1, [0, 1])
  await join('Ravi Kumar', 0, [])
  await join('Meera Iyer', 5, [])
  const token = community.identification_token
  return { operator, asha, token, contest_id: contest.id }
}

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .flatMap((link) => link.textContent || [])

// CONSOLE-3
test('shows a card for each participant, who can be filtered, found and sorted', async () => {
  const { operator, asha, token, contest_id } = await runningChallenge()
  const address = consolePaths.challengeParticipants(token, contest_id)
  const { press, fill, user, network } = await renderScreen(app, address, { as: operator })
  const list = await screen.findByRole('list', { name: 'Participants' })
  expect(namesIn(list)).toEqual(['Asha Verma', 'Meera Iyer', 'Ravi Kumar'])
  expect(within(list).getByText('2 of 3 days · 2 days in a row')).toBeTruthy()
  const link = within(list).getByRole('link', { name: 'Asha Verma' })
  expect(link.getAttribute('href')).toBe(`/userprofile?user_id=${asha.id}`)
  await network.settled()
  await press('Filter')
  await user.selectOptions(await screen.findByLabelText('Order'), 'Most days first')
  await waitFor(() => expect(location.search).toBe('?sort=done'))
  expect(namesIn(list)[0]).toBe('Asha Verma')
  await press('Stopped 1', 'radio')
  await press('Show 1 person')
  await waitFor(() => expect(namesIn(list)).toEqual(['Meera Iyer']))
  expect(location.search).toBe('?sort=done&filter=stopped')
  await fill({ 'Find by name': 'ravi' })
  expect(await screen.findByText('Nobody fits what you have chosen.')).toBeTruthy()
  await press('Filter: Stopped')
  await press('All 3', 'radio')
  await press('Show 1 person')
  expect(namesIn(await screen.findByRole('list', { name: 'Participants' }))).toEqual(['Ravi Kumar'])
})

// CONSOLE-3
test('shows a grid where there is room, through which the arrow keys lead', async () => {
  const matches = vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...new EventTarget(),
        media,
        matches: true,
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )
  const { operator, token, contest_id } = await runningChallenge()
  const address = consolePaths.challengeParticipants(token, contest_id)
  const { user } = await renderScreen(app, address, { as: operator })
  const grid = await screen.findByRole('grid', { name: 'Participants' })
  expect(grid.getAttribute('aria-rowcount')).toBe('4')
  const row = within(grid).getByRole('row', { name: /Asha Verma/ })
  const cells = within(row).getAllByRole('cell')
  expect(
    cells.slice(-3).map((cell) => within(cell).getByRole('img').getAttribute('aria-label')),
  ).toEqual(['Done', 'Done', 'To come'])
  within(row).getByRole('link', { name: 'Asha Verma' }).focus()
  await user.keyboard('{End}')
  await waitFor(() => expect(document.activeElement).toBe(cells.at(-1)))
  await user.keyboard('{ArrowLeft}{ArrowDown}')
  const below = within(grid).getByRole('row', { name: /Meera Iyer/ })
  await waitFor(() =>
    expect(document.activeElement).toBe(within(below).getAllByRole('cell').at(-2)),
  )
  expect(document.activeElement?.querySelector('svg')?.getAttribute('aria-label')).toBe('Missed')
  matches.mockRestore()
})

// CONSOLE-35
test('takes a participant out with a reason, which is asked for, and lets them back in', async () => {
  const { operator, asha, token, contest_id } = await runningChallenge()
  const address = consolePaths.challengeParticipants(token, contest_id)
  const { press, fill } = await renderScreen(app, address, { as: operator })
  await press('Actions for Asha Verma')
  expect(screen.getByRole('button', { name: 'Enter days for Asha Verma' })).toBeTruthy()
  await press('Take out of the challenge')
  await screen.findByRole('heading', { name: 'Take Asha Verma out of this challenge?' })
  await press('Take out of the challenge')
  expect(await screen.findByText('Write why: they read it.')).toBeTruthy()
  await fill({ Reason: 'The photos are not yours.' })
  await press('Take out of the challenge')
  await screen.findAllByText('Asha Verma is out of the challenge.')
  expect(await screen.findByText('Taken out')).toBeTruthy()
  const page = () => app.call('contest/singlecontest', { contest_id }, asha)
  expect((await page()).body.excluded).toMatchObject({ why: 'The photos are not yours.' })

  await press('Actions for Asha Verma')
  expect(screen.queryByRole('button', { name: 'Enter days for Asha Verma' })).toBeNull()
  await press('Let back in')
  await screen.findByText('They go on where they were, and what they did counts again.')
  await press('Let back in')
  await screen.findAllByText('Asha Verma takes part again.')
  await waitFor(() => expect(screen.queryByText('Taken out')).toBeNull())
  expect((await page()).body.excluded).toBeUndefined()
})

test('says that nobody takes part yet', async () => {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const { id } = await createContest(app.db, community)
  const address = consolePaths.challengeParticipants(community.identification_token, id)
  await renderScreen(app, address, { as: operator })
  expect(await screen.findByText('Nobody takes part yet')).toBeTruthy()
})

// CONSOLE-9
test('saves a file of all of them, and says why it could not', async () => {
  const { operator, token, contest_id } = await runningChallenge()
  const address = consolePaths.challengeParticipants(token, contest_id)
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:file'
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { press, network } = await renderScreen(app, address, { as: operator })
  network.set('something_went_wrong', 'console/participants-export')
  await press('More actions')
  await press('Save as CSV')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Try again')
  expect(await screen.findByText('The file is in your downloads.')).toBeTruthy()
  expect(saved).toEqual([`participants-${contest_id}.csv`])
  click.mockRestore()
})

// CONSOLE-3
test('shows today, from where all who have stopped are one press away', async () => {
  const { operator, token, contest_id } = await runningChallenge()
  const address = consolePaths.challengeToday(token, contest_id)
  const { press } = await renderScreen(app, address, { as: operator })
  expect(await screen.findByText('3 take part', { exact: false })).toBeTruthy()
  const stopped = screen.getByRole('heading', { name: /^Nothing for three days/ })
  expect(stopped.textContent).toBe('Nothing for three days1')
  await press('Show all of them', 'link')
  const list = await screen.findByRole('list', { name: 'Participants' })
  expect(namesIn(list)).toEqual(['Meera Iyer'])
})

// CONSOLE-3
test('a message shows whom it goes to before it is sent', async () => {
  const { operator, asha, token, contest_id } = await runningChallenge()
  const address = `${consolePaths.challengeParticipants(token, contest_id)}?filter=stopped`
  const { press, fill, network } = await renderScreen(app, address, { as: operator })
  await screen.findByText('Meera Iyer')
  await network.settled()
  await press('More actions')
  await press('Write a message')
  expect(await screen.findByText('Goes to 1 person')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Those who are shown (1)' })).toHaveProperty(
    'checked',
    true,
  )
  await press('All who take part', 'radio')
  expect(await screen.findByText('Goes to 3 people')).toBeTruthy()
  expect(screen.getByText('Asha Verma, Meera Iyer, Ravi Kumar')).toBeTruthy()
  const preview = 'See it as they get it'
  expect(screen.getByRole('button', { name: preview })).toHaveProperty('disabled', true)
  await fill({ 'Your message': 'Well done, all of you!' })
  await press(preview)
  await screen.findByRole('region', { name: 'By email' })
  network.set('something_went_wrong', 'console/send-message')
  await press('Send')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Send')
  expect(await screen.findByText('Sent to 3 people')).toBeTruthy()
  expect(await screen.findByText('2 more messages today')).toBeTruthy()
  const stored = await app.db
    .selectFrom('messages')
    .select(['text', 'audience'])
    .where('community_id', '=', asha.community_id)
    .execute()
  expect(stored).toEqual([{ text: 'Well done, all of you!', audience: 'all' }])
})

// CONSOLE-3, CONSOLE-28
test('a message goes to those who are shown, and to the same ones where nobody else is chosen', async () => {
  const { operator, token, contest_id } = await runningChallenge()
  const address = consolePaths.challengeParticipants(token, contest_id)
  const first = await renderScreen(app, `${address}?filter=stopped`, { as: operator })
  await screen.findByText('Meera Iyer')
  await first.network.settled()
  await first.press('More actions')
  await first.press('Write a message')
  await first.fill({ 'Your message': 'Come back!' })
  await screen.findByText('Goes to 1 person')
  await first.press('See it as they get it')
  await screen.findByRole('region', { name: 'By email' })
  const messages = consolePaths.challengeMessages(token, contest_id)
  const { press } = await renderScreen(app, messages, { as: operator })
  await press('Write a message')
  const some = await screen.findByRole('radio', { name: 'Those whom you chose before (1)' })
  expect(some).toHaveProperty('checked', true)
  await screen.findByText('Goes to 1 person')
  await press('See it as they get it')
  expect(await screen.findByText('Meera Iyer')).toBeTruthy()
  await press('Send')
  expect(await screen.findByText('Sent to 1 person')).toBeTruthy()
})
