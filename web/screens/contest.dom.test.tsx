import { screen, waitFor, within } from '@testing-library/dom'
import type { Updateable } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ContestDays } from '#server/db/types.ts'
import {
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { HOUR } from '#shared/limits.ts'
import { addDays, formatActivityDate } from '#shared/rules/calendar-date.ts'
import { mondayOf } from '#shared/rules/week-of-days.ts'
import { listDrafts } from '#web/device/drafts.ts'
import { arriveAt, bannerSays, errorOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { changeTo } from '#web/words/language.ts'

const app = testApp()

let { community, token, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member } = await scene(app))
})

afterEach(() => vi.restoreAllMocks())

const participations = () =>
  app.db.selectFrom('participations').selectAll().where('community_id', '=', community.id).execute()

/** A challenge in which the member participates, at its first day. */
async function openFirstDay({ participates = true, declared = false } = {}) {
  const contest = await createContest(app.db, community, { declared })
  if (participates) await createParticipation(app.db, contest, member)
  const address = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[0]}`
  return { contest, ...(await renderScreen(app, address, { as: member })) }
}

// CONTEST-22
test('those who take part read what was corrected since they have joined, and nobody else', async () => {
  const contest = await createContest(app.db, community)
  const of = { community_id: community.id, contest_id: contest.id }
  const anHourAgo = new Date(Date.now() - HOUR).toISOString()
  await createParticipation(app.db, contest, member)
  await app.db
    .insertInto('contest_corrections')
    .values([
      {
        ...of,
        id: '00000000-0000-4000-8000-000000000001',
        note: 'Before',
        corrected_at: anHourAgo,
      },
      { ...of, id: '00000000-0000-4000-8000-000000000002', note: 'Day 2 is clearer.' },
    ])
    .execute()
  const address = `/contest/${contest.id}?tab=details`
  await renderScreen(app, address, { as: member })
  await screen.findByRole('heading', { name: 'Corrected by the organisers' })
  expect(screen.getByText(/Day 2 is clearer\./)).toBeDefined()
  expect(screen.queryByText(/Before/)).toBeNull()
  const { network } = await renderScreen(app, address, { community })
  await network.settled()
  expect(screen.queryByText(/Day 2 is clearer\./)).toBeNull()
})

// CONTEST-3, CONTEST-5, STANDING-3, CONST-date-short
test('the details show the first hashtag, the last entry date, and all tabs but the schedule', async () => {
  const { id } = await createContest(app.db, community)
  const details = ['Walk', 'What to bring'].map((title) => ({
    ...{ title, description: 'Shoes.', contest_unit_label: 'steps' },
  }))
  await app.db
    .updateTable('contests')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute()
  const { press } = await renderScreen(app, `/contest/${id}`, { community })
  await screen.findByRole('heading', { name: 'What to bring' })
  screen.getByText('#morning')
  screen.getByText(addDays(today(), 5).split('-').reverse().join('/'))
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Challenge Details', 'Entries', 'Leader Board'])
  await press('Leader Board', 'tab')
  await screen.findByText(/^Ranked by days done, then days in a row, then/)
})

// CONTEST-2, CONTEST-6
test('who takes part has four tabs, and is not asked to accept again', async () => {
  const contest = await createContest(app.db, community)
  await createParticipation(app.db, contest, member)
  const { network } = await renderScreen(app, `/contest/${contest.id}`, { as: member })
  await screen.findByRole('tab', { name: 'Challenge Schedule' })
  await network.settled()
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Challenge Details', 'Challenge Schedule', 'Entries', 'Leader Board'])
  expect(screen.queryByRole('button', { name: 'Accept challenge' })).toBeNull()
})

// CONSOLE-1
test('an operator goes from a challenge to the console, and nobody else', async () => {
  const contest = await createContest(app.db, community)
  const moderator = await createMember(app.db, community, { role: 'moderator' })
  const operator = await createMember(app.db, community, { role: 'operator' })
  for (const as of [undefined, member, moderator]) {
    const { network } = await renderScreen(app, `/contest/${contest.id}`, { as, community })
    await screen.findByRole('tab', { name: 'Entries' })
    await network.settled()
    expect(screen.queryByRole('link', { name: 'Edit in the console' })).toBeNull()
  }
  await renderScreen(app, `/contest/${contest.id}`, { as: operator })
  const link = await screen.findByRole('link', { name: 'Edit in the console' })
  expect(link.getAttribute('href')).toBe(
    `/${community.identification_token}/console/challenges/${contest.id}`,
  )
})

// CONTEST-6, CONTEST-8, UI-4
test('a challenge is accepted with a start date', async () => {
  const { id } = await createContest(app.db, community)
  const { press } = await renderScreen(app, `/contest/${id}`, { as: member })
  await press('Accept challenge')
  await screen.findByRole('dialog', { name: 'Please Select Your Start Date' })
  await press("LET'S BEGIN")
  const joined = within(await screen.findByRole('dialog', { name: 'You are in!' }))
  expect(await participations()).toMatchObject([{ user_id: member.id, participate_date: today() }])
  joined.getByRole('link', { name: 'Open Day 1' })
  await press('Go to My Challenge')
  await screen.findByRole('tab', { name: 'Challenge Schedule', selected: true })
  await arriveAt(`/contest/${id}?tab=schedule`)
  await screen.findByText(/^Today is Day 1/)
})

// UI-4
test('who accepts is asked to wait until the server has answered', async () => {
  const { id } = await createContest(app.db, community)
  const { press, network } = await renderScreen(app, `/contest/${id}`, { as: member })
  await press('Accept challenge')
  expect(screen.queryByText('Please wait...')).toBeNull()
  network.set('hang', 'contest/participate-contest')
  await press("LET'S BEGIN")
  await screen.findByText('Please wait...')
})

test('a challenge that begins later is accepted for its first day', async () => {
  const start_date = addDays(today(), 3)
  const { id } = await createContest(app.db, community, { start_date })
  const { press } = await renderScreen(app, `/contest/${id}`, { as: member })
  await press('Accept challenge')
  const begin = await screen.findByRole('button', { name: "LET'S BEGIN" })
  const description = document.getElementById(begin.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toContain('The first possible day')
  await press("LET'S BEGIN")
  const joined = within(await screen.findByRole('dialog', { name: 'You are in!' }))
  expect(joined.queryByRole('link', { name: 'Open Day 1' })).toBeNull()
  expect(await participations()).toMatchObject([{ participate_date: start_date }])
})

// MSG-join-failed
test.each([
  ['already_participated', 'Already participated'],
  ['contest_closed', 'Oops! this contest is closed.'],
  ['something_went_wrong', 'Something went wrong'],
] as const)('an acceptance that ends with %s says so', async (code, words) => {
  const { id } = await createContest(app.db, community)
  const { press, network } = await renderScreen(app, `/contest/${id}`, { as: member })
  network.set(code, 'contest/participate-contest')
  await press('Accept challenge')
  await press("LET'S BEGIN")
  await screen.findByText(words)
  expect(await participations()).toEqual([])
})

// CONTEST-17, MSG-already-participated
test('who has accepted on another device meanwhile is told so, and sees the schedule', async () => {
  const { id } = await createContest(app.db, community)
  const { press } = await renderScreen(app, `/contest/${id}`, { as: member })
  await press('Accept challenge')
  const first = { contest_id: id, participation_date: today() }
  await app.call('contest/participate-contest', first, member)
  await press("LET'S BEGIN")
  const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
  alert.getByText('Already participated')
  alert.getByRole('button', { name: 'OK' }).click()
  await screen.findByRole('tab', { name: 'Challenge Schedule', selected: true })
})

// CONTEST-11
test('a visitor sees the winners of a closed challenge', async () => {
  const past = { start_date: addDays(today(), -9), end_date: addDays(today(), -2) }
  const contest = await createContest(app.db, community, past)
  await createParticipation(app.db, contest, member, past.start_date)
  const entries = []
  for (const title of ['First', 'Second', 'Third']) {
    entries.push(await createPost(app.db, member, { contest_id: contest.id, title }))
  }
  await declareWinners(app.db, contest, entries)
  const { press } = await renderScreen(app, `/${token}/contestlist`, { community })
  await press('Walk', 'link')
  await press('Leader Board', 'tab')
  const winners = await screen.findByRole('region', { name: 'Winners' })
  expect(within(winners).getAllByRole('article')).toHaveLength(3)
})

// CONTEST-1, CONTEST-4
test('the banner and the first hashtag head every tab of a challenge', async () => {
  const banner_image = '/media/banners/books.webp'
  const { id } = await createContest(app.db, community)
  await app.db
    .updateTable('contests')
    .set({ banner_image, hashtag: 'Pages,Books' })
    .where('community_id', '=', community.id)
    .where('id', '=', id)
    .execute()
  // No document of a test loads pictures.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { press } = await renderScreen(app, `/contest/${id}`, { community })
  for (const tab of ['Entries', 'Leader Board', 'Challenge Details']) {
    await press(tab, 'tab')
    const header = within(screen.getByRole('banner'))
    await header.findByText('#Pages')
    expect(header.queryByText(/Books/)).toBeNull()
    header.getByRole('link', { name: 'Back' })
    expect(document.querySelector('header img')?.getAttribute('src')).toBe(banner_image)
  }
})

// HOME-3, UI-1
test('my challenges ask a visitor to log in, by their tab and by their address', async () => {
  const asks = async () => {
    const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
    alert.getByText('Login to see contest you participated in.')
    const answers = alert.getAllByRole('button').map(({ textContent }) => textContent)
    expect(answers).toEqual(['Login', 'Create Account', 'OK'])
  }
  const { press } = await renderScreen(app, `/${token}/contestlist`, { community })
  await press('My Challenges', 'tab')
  await asks()
  await press('OK')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await renderScreen(app, `/${token}/contestlist?tab=mycontest`, { community })
  await asks()
})

// CONTEST-14, MSG-contest-closed
test('a closed challenge cannot be accepted', async () => {
  const past = { start_date: addDays(today(), -9), end_date: addDays(today(), -2) }
  const { id } = await createContest(app.db, community, past)
  const { network } = await renderScreen(app, `/contest/${id}`, { as: member })
  await screen.findByRole('heading', { level: 1, name: 'Walk' })
  await network.settled()
  screen.getByRole('tab', { name: 'Entries' })
  screen.getByText('Oops! this contest is closed.')
  expect(screen.queryByRole('button', { name: 'Accept challenge' })).toBeNull()
  // The member has the button from before the challenge was closed.
  history.pushState({ accept: true }, '', location.pathname)
  const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
  alert.getByText('Oops! this contest is closed.')
})

// CONTEST-15, OUTPUT-4
test('a challenge on another site names that site', async () => {
  const { id } = await createContest(app.db, community, {
    media_type: 'external',
    external_media_link: 'https://example.org/walk',
  })
  const { press } = await renderScreen(app, `/contest/${id}`, { as: member })
  await press('Accept challenge')
  const sheet = { name: 'This challenge is held on another site' }
  const link = within(await screen.findByRole('dialog', sheet)).getByRole('link', {
    name: 'Open example.org',
  })
  expect(link.getAttribute('href')).toBe('https://example.org/walk')
  expect(link.getAttribute('target')).toBe('_blank')
})

// CONTEST-16, MSG-login-to-participate
test('a visitor who accepts a challenge is asked to sign in', async () => {
  const { id } = await createContest(app.db, community)
  const { press, network } = await renderScreen(app, `/contest/${id}`, { community })
  await press('Accept challenge')
  const door = within(await screen.findByRole('dialog', { name: 'Walk' }))
  door.getByText('Please login to participate.')
  door.getByRole('link', { name: 'Create Account' })
  await press('Login', 'link')
  await arriveAt(`/${token}/login`)
  expect(network.sent).not.toContain('contest/participate-contest')
})

test.each([
  ['Entries', 'entries'],
  ['Leader Board', 'leaders'],
])('the tab %s is part of the address', async (name, tab) => {
  const { id } = await createContest(app.db, community)
  const { press } = await renderScreen(app, `/contest/${id}`, { as: member })
  await press(name, 'tab')
  await arriveAt(`/contest/${id}?tab=${tab}`)
  await screen.findByRole('tab', { name, selected: true })
})

test('the entries of a challenge are its posts', async () => {
  const contest = await createContest(app.db, community)
  const { id } = contest
  await createParticipation(app.db, contest, member)
  await createPost(app.db, member, { contest_id: id, title: 'Six rounds before the milk came' })
  await renderScreen(app, `/contest/${id}?tab=entries`, { as: member })
  await screen.findByRole('heading', { name: 'Six rounds before the milk came' })
})

/** Writes another first day into a challenge. */
const write = (contest_id: number, day: Updateable<ContestDays>) =>
  app.db
    .updateTable('contest_days')
    .set(day)
    .where('contest_id', '=', contest_id)
    .where('day_index', '=', 0)
    .execute()

// DAY-1, DAY-2, DAY-3
test.each([
  ['audio', 'audio', '/media/aarti.mp3'],
  ['video', 'video', '/media/kite.mp4'],
  ['image', 'img[alt^="Day "]', '/media/kite.webp'],
] as const)('a day of the type %s shows it with its words', async (content_type, element, link) => {
  const contest = await createContest(app.db, community)
  await write(contest.id, { content_type, link })
  await createParticipation(app.db, contest, member)
  const address = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[0]}`
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await renderScreen(app, address, { as: member })
  await screen.findByText('What to do on day 1')
  const found = document.querySelector(`main ${element}`)
  expect(found?.getAttribute('src')?.startsWith(link)).toBe(true)
  for (const name of ['Share Activity Data', 'Share Experience']) {
    screen.getByRole('heading', { name })
  }
})

// DAY-1, DAY-2, DAY-3
test('a day of text shows its words, and the sections to share something', async () => {
  await openFirstDay()
  await screen.findByText('What to do on day 1')
  for (const name of ['Share Activity Data', 'Share Experience']) {
    screen.getByRole('heading', { name })
  }
})

// DAY-2
test('a day without words shows its name', async () => {
  const contest = await createContest(app.db, community)
  await write(contest.id, { detail: '' })
  await createParticipation(app.db, contest, member)
  const address = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[0]}`
  await renderScreen(app, address, { as: member })
  await screen.findByText('Day 1', { selector: 'main p' })
})

// DAY-6
test('missing activity data are asked for', async () => {
  const { press, network } = await openFirstDay()
  await press('Save')
  expect(await errorOf('How many steps?')).toBe('Please fill activity data')
  expect(network.sent).not.toContain('contest/contest-day-activity')
})

// CONST-date-activity
test('activity data are logged', async () => {
  const { press, fill } = await openFirstDay()
  const sent = vi.spyOn(globalThis, 'fetch')
  await fill({ 'How many steps?': '4,000 before breakfast' })
  await press('Save')
  await bannerSays('Activity saved.')
  const logged = await screen.findByRole('region', { name: 'Logged so far' })
  within(logged).getByText(/4,000 before breakfast/)
  const bodies = sent.mock.calls.map(([, init]) => String(init?.body))
  const body = bodies.find((one) => one.includes('activity_date')) ?? ''
  expect(JSON.parse(body).activity_date).toBe(formatActivityDate(today()))
})

// DAY-17
test('activity data that were typed and not saved are there again', async () => {
  const { fill } = await openFirstDay()
  await fill({ 'How many steps?': '4,000 so far' })
  const stored = [{ value: '4,000 so far' }]
  await waitFor(async () => expect(await listDrafts(member.id)).toMatchObject(stored))
  await renderScreen(app, location.pathname + location.search, { as: member })
  await screen.findByDisplayValue('4,000 so far')
})

// MSG-activity-refused
test('refused activity data stay in their field, and the words of the server are shown', async () => {
  const { press, fill, network } = await openFirstDay()
  network.set('activity_date_out_of_range', 'contest/contest-day-activity')
  await fill({ 'How many steps?': '4,000' })
  await press('Save')
  await waitFor(() => expect(network.sent).toContain('contest/contest-day-activity'))
  const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
  alert.getByText('The activity date may be from 7 days ago to today.')
  expect(await screen.findByLabelText(/^How many steps/)).toMatchObject({ value: '4,000' })
})

// DAY-7
test('a day is completed', async () => {
  const { press, contest } = await openFirstDay()
  await press('Mark completed')
  await screen.findByText('Task completed')
  screen.getByRole('link', { name: 'Write about it' })
  expect(screen.queryByRole('link', { name: 'Add a post' })).toBeNull()
  await waitFor(async () => {
    const done = await app.db
      .selectFrom('day_progress')
      .select('contest_day_id')
      .where('community_id', '=', community.id)
      .execute()
    expect(done).toEqual([{ contest_day_id: contest.day_ids[0] }])
  })
})

test('a day whose completion fails is not completed, and can be tried again', async () => {
  const { press, network } = await openFirstDay()
  await network.settled()
  network.set('something_went_wrong', 'contest/contest-day-task')
  await press('Mark completed')
  await screen.findByText('Something went wrong')
  await screen.findByRole('button', { name: 'Mark completed' })
  network.restore()
  await press('Try again')
  await screen.findByText('Task completed')
})

// DAY-9
test('a future day is not shown', async () => {
  const contest = await createContest(app.db, community)
  await createParticipation(app.db, contest, member)
  const address = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[2]}`
  await renderScreen(app, address, { as: member })
  await screen.findByText("Can't see the content of upcoming days.")
})

test('a day of a challenge with declared results accepts nothing more', async () => {
  await openFirstDay({ declared: true })
  await screen.findByText('The results of this challenge are declared; nothing more can be logged.')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a day of a challenge that was not accepted leads to the challenge', async () => {
  const { contest } = await openFirstDay({ participates: false })
  const link = await screen.findByRole('link', { name: 'See the challenge' })
  expect(link.getAttribute('href')).toContain(`/contest/${contest.id}`)
})

// CONTEST-24
test('who changes the language reads the challenge in the new one', async () => {
  const contest = await createContest(app.db, community)
  const details = [{ title: 'सैर', description: '', contest_unit_label: '' }]
  await app.db
    .insertInto('contest_texts')
    .values({
      ...{ community_id: community.id, contest_id: contest.id, language_id: 1 },
      details: JSON.stringify(details),
    })
    .execute()
  await renderScreen(app, `/contest/${contest.id}`, { as: member })
  await screen.findByRole('heading', { name: 'Walk', level: 1 })
  onTestFinished(() => changeTo('en'))
  await changeTo('hi')
  await screen.findByRole('heading', { name: 'सैर', level: 1 })
})

// CONSOLE-4
test('the leader board says why an entry has won', async () => {
  const contest = await createContest(app.db, community)
  await createParticipation(app.db, contest, member)
  const post = await createPost(app.db, member, { contest_id: contest.id, title: 'A walk' })
  await declareWinners(app.db, contest, [{ ...post, reason: 'It made us laugh.' }])
  await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: member })
  await screen.findByText('It made us laugh.')
  await screen.findByRole('article', { name: 'A walk' })
})

// STANDING-9
test.each([
  ['still counts before the results', false, /Days done late still count/, /No more days/],
  ['counts no more after them', true, /No more days can be done/, /Days done late/],
])('the standings say that what is late %s', async (_name, declared, said, unsaid) => {
  const past = { start_date: addDays(today(), -9), end_date: addDays(today(), -8), days: 7 }
  const contest = await createContest(app.db, community, { ...past, declared })
  await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: member })
  const standings = within(await screen.findByRole('region', { name: 'Standings' }))
  standings.getByText(said)
  expect(standings.queryByText(unsaid)).toBeNull()
})

// CONTEST-25
test('the days before yesterday are folded, so that today is in sight', async () => {
  const contest = await createContest(app.db, community, { days: 10 })
  await createParticipation(app.db, contest, member, addDays(today(), -5))
  await renderScreen(app, `/contest/${contest.id}?tab=schedule`, { as: member })
  const fold = (await screen.findByText('4 earlier days')).closest('details')
  expect(fold?.open).toBe(false)
  within(fold as HTMLElement).getByText('4 of them still to do')
  within(fold as HTMLElement).getByText('Day 4')
  expect(within(fold as HTMLElement).queryByText('Day 5')).toBeNull()
  const list = screen.getAllByRole('list').at(-1) as HTMLElement
  expect(within(list).getAllByRole('listitem')).toHaveLength(6)
})

// CONTEST-7
test('a Monday is offered beside the first possible day, and promised', async () => {
  const tuesday = addDays(mondayOf(today()), 8)
  const monday = addDays(tuesday, 6)
  const dates = { start_date: tuesday, end_date: addDays(tuesday, 9) }
  const { id } = await createContest(app.db, community, dates)
  const { press } = await renderScreen(app, `/contest/${id}`, { as: member })
  await press('Accept challenge')
  await press(`Monday, ${dayAndMonth(monday, 'en')}`, 'radio')
  const begin = await screen.findByRole('button', { name: "LET'S BEGIN" })
  const description = document.getElementById(begin.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toMatch(
    new RegExp(`I do it: \\d days from ${dayAndMonth(monday, 'en')}$`),
  )
  await press("LET'S BEGIN")
  await screen.findByRole('dialog', { name: 'You are in!' })
  expect(await participations()).toMatchObject([{ participate_date: monday }])
})

test('a visitor chooses a start at the door', async () => {
  const tuesday = addDays(mondayOf(today()), 8)
  const dates = { start_date: tuesday, end_date: addDays(tuesday, 9) }
  const { id } = await createContest(app.db, community, dates)
  const monday = addDays(tuesday, 6)
  const { press } = await renderScreen(app, `/contest/${id}`, { community })
  await press('Accept challenge')
  await press(`Monday, ${dayAndMonth(monday, 'en')}`, 'radio')
  await screen.findByText(new RegExp(`^I do it: .* from ${dayAndMonth(monday, 'en')}$`))
  expect(JSON.parse(sessionStorage.getItem('chosen_start') ?? '')).toEqual({
    ...{ contest_id: id, date: monday },
  })
})

/** Comes back to a challenge, once signed in, after its door has stored a start. */
async function comeBackTo(id: number, chosen: object | undefined) {
  if (chosen) sessionStorage.setItem('chosen_start', JSON.stringify(chosen))
  const rendered = await renderScreen(app, `/contest/${id}`, { as: member })
  history.pushState({ accept: true }, '', location.pathname)
  return rendered
}

// SIGNUP-20
test('who chose a start at the door has accepted once they are signed in, and begins with a tap', async () => {
  const { id, day_ids } = await createContest(app.db, community)
  const { user } = await comeBackTo(id, { contest_id: id, date: today() })
  const joined = within(await screen.findByRole('dialog', { name: 'You are in!' }))
  expect(await participations()).toMatchObject([{ participate_date: today() }])
  expect(sessionStorage.getItem('chosen_start')).toBeNull()
  await user.click(joined.getByRole('link', { name: 'Open Day 1' }))
  await arriveAt(`/challenge-content?contestId=${id}&day_id=${day_ids[0]}`)
})

test.each([
  ['of another challenge', (id: number) => ({ contest_id: id + 1, date: today() })],
  ['that is over', (id: number) => ({ contest_id: id, date: addDays(today(), -1) })],
  ['of nobody', () => undefined],
])('who is signed in and has a start %s chooses one', async (_, chosen) => {
  const { id } = await createContest(app.db, community)
  const { network } = await comeBackTo(id, chosen(id))
  await screen.findByRole('dialog', { name: 'Please Select Your Start Date' })
  await network.settled()
  expect(await participations()).toEqual([])
})

test('a start from the door that is refused is said, and can be tried again', async () => {
  const { id } = await createContest(app.db, community)
  sessionStorage.setItem('chosen_start', JSON.stringify({ contest_id: id, date: today() }))
  const { press, network } = await renderScreen(app, `/contest/${id}`, { as: member })
  network.set('something_went_wrong', 'contest/participate-contest')
  history.pushState({ accept: true }, '', location.pathname)
  const alert = within(await screen.findByRole('dialog', { name: 'Alert' }))
  await alert.findByText('Something went wrong')
  network.restore()
  await press('OK')
  await press("LET'S BEGIN")
  await screen.findByRole('dialog', { name: 'You are in!' })
})
