import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { consolePaths } from '#web/console/paths.ts'
import type { Network } from '#web/testing/network.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

type Options = { published?: boolean; network?: (network: Network) => void }
type Part = 'challengeDays' | 'challengeToday'

async function open(part: Part, { published = true, network }: Options = {}) {
  const community = await createCommunity(app.db)
  const as = await createMember(app.db, community, { role: 'operator' })
  const contest = await createContest(app.db, community, { published })
  const token = community.identification_token
  const show = (contest_id: number) =>
    renderScreen(app, consolePaths[part](token, contest_id), { as, network })
  return { ...(await show(contest.id)), show, token, contest, as }
}

const parts = async () =>
  within(await screen.findByRole('navigation', { name: 'Parts of the challenge' })).getAllByRole(
    'link',
  )

const ofDrafts = ['Texts', 'Days', 'Preview', 'Notes']
const all = [...[...ofDrafts, 'Today', 'Participants', 'Messages', 'Figures', 'Entries'], 'Winners']

test('every screen of a challenge has its title, which leads back, its state and its parts', async () => {
  const { token, contest } = await open('challengeToday')
  const links = await parts()
  expect(links.map(({ textContent }) => textContent)).toEqual(all)
  const [current] = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current?.textContent).toBe('Today')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Walk · Today' })
  const back = within(heading).getByRole('link', { name: 'Walk' })
  expect(back.getAttribute('href')).toBe(consolePaths.challenge(token, contest.id))
  expect(screen.getByText('Open')).toBeTruthy()
  await eventually(() => expect(document.title).toMatch(/^Today · Walk/))
})

test('a draft has no participants and no winners yet', async () => {
  await open('challengeDays', { published: false })
  expect((await parts()).map(({ textContent }) => textContent)).toEqual(ofDrafts)
  expect(screen.getByText('Draft')).toBeTruthy()
})

test('a challenge that is not there is said to be gone, at any address', async () => {
  const { show, contest } = await open('challengeDays')
  for (const contest_id of [contest.id + 99_999, Number.NaN]) {
    await show(contest_id)
    await screen.findByText('This challenge is not here')
    expect(screen.queryByRole('navigation', { name: 'Parts of the challenge' })).toBeNull()
  }
})

test('a screen is shown where the title cannot be read', async () => {
  const fail = ({ set }: Network) => set('something_went_wrong', 'console/challenge-heading')
  await open('challengeToday', { network: fail })
  await screen.findByText('Nobody has missed a day.')
  await screen.findByRole('heading', { level: 1, name: 'Challenge · Today' })
})

const banner = async () =>
  within(await screen.findByRole('region', { name: 'What members do not see' }))

// CONSOLE-33
test('a draft says on each of its screens that only operators see it, and leads to where it is published', async () => {
  const { token, contest, as } = await open('challengeDays', { published: false })
  const said = await banner()
  said.getByText('Only operators see this draft.')
  const link = said.getByRole('link', { name: 'Check and publish' })
  expect(link.getAttribute('href')).toBe(consolePaths.challengePreview(token, contest.id))
  for (const path of [consolePaths.challenge, consolePaths.challengePreview]) {
    await renderScreen(app, path(token, contest.id), { as })
    ;(await banner()).getByText('Only operators see this draft.')
  }
  // There the button is beside it.
  expect(screen.queryByRole('link', { name: 'Check and publish' })).toBeNull()
})

// CONSOLE-33
test('an open challenge without chosen winners has nothing to say', async () => {
  await open('challengeToday')
  await screen.findByText('Nobody has missed a day.')
  await parts()
  expect(screen.queryByRole('region', { name: 'What members do not see' })).toBeNull()
})

// CONSOLE-33
test.each([
  ...(['challenge', 'challengeDays', 'challengePreview', 'challengeToday'] as const),
  ...([
    'challengeParticipants',
    'challengeFigures',
    'challengeEntries',
    'challengeWinners',
  ] as const),
])('%s says that nobody can join, and which winners wait', async (part) => {
  const { contest, as, token } = await open('challengeToday')
  await createParticipation(app.db, contest, as)
  const { id: post_id } = await createPost(app.db, as, { contest_id: contest.id })
  const winners = [{ post_id, reason: '' }]
  const contest_id = contest.id
  await app.call('console/save-winners', { contest_id, version: 0, winners }, as)
  await app.call('console/close-challenge', { contest_id }, as)
  await renderScreen(app, consolePaths[part](token, contest_id), { as })
  const said = await banner()
  said.getByText('Nobody can join this challenge any more.')
  said.getByText('1 winner is chosen, and only operators see it.')
  said.getByText('Members read that the results are not declared.')
  const names = said.queryAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual([
    ...(part === 'challenge' ? [] : ['Choose a later last start date']),
    ...(part === 'challengeWinners' ? [] : ['Announce the winners']),
  ])
})

// CONSOLE-33
test('what is entered for a member of a challenge that was called back says so', async () => {
  const { contest, as, token } = await open('challengeToday')
  const contest_id = contest.id
  await app.call('console/call-back-challenge', { contest_id, why: 'Day 2 is wrong.' }, as)
  await renderScreen(app, consolePaths.enterFor(token, contest_id, as.id), { as })
  const said = await banner()
  said.getByText('This challenge was called back.')
  said.getByRole('link', { name: 'Begin with a copy' })
})
