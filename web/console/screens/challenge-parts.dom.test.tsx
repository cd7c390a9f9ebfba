import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createCommunity, createContest, createMember } from '#server/testing/factories.ts'
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
  return { ...(await show(contest.id)), show, token, contest }
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
