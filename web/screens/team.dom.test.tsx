import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import {
  createContest,
  createMember,
  createParticipation,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { paths } from '#web/navigation/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { token, member, neighbour, community }: Awaited<ReturnType<typeof scene>> = {} as never
let contest: TestContest

beforeEach(async () => {
  ;({ token, member, neighbour, community } = await scene(app))
  contest = await createContest(app.db, community)
})

const open = (as: TestMember) => renderScreen(app, paths.team(contest.id), { as })

const mine = async (as: TestMember) =>
  (await app.call('team/mine', { contest_id: contest.id }, as)).body.team

/** The neighbour's team, and its link. */
async function teamOfNeighbour() {
  await createParticipation(app.db, contest, neighbour)
  await app.call('team/new', { contest_id: contest.id, name: 'Lane six' }, neighbour)
  return new URL((await mine(neighbour))?.url ?? '').pathname
}

async function pair() {
  const path = await teamOfNeighbour()
  await createParticipation(app.db, contest, member)
  await app.call('team/join', { code: path.split('/').at(-1) ?? '' }, member)
  return path
}

// TEAM-12
test('who has just joined a challenge makes a team of two with one press, and gets its link', async () => {
  const { press } = await renderScreen(app, `/contest/${contest.id}?tab=details`, { as: member })
  await press('Accept challenge')
  await press("LET'S BEGIN")
  await press('Do it with a neighbour')
  const invite = within(await screen.findByRole('region', { name: 'Invite your first neighbour' }))
  const href = invite.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toContain('Do “Walk” with me: ')
  expect(href).toContain(encodeURIComponent(`/${token}/team/`))
  invite.getByRole('img', { name: 'QR code of the link to “Two together”' })
})

// TEAM-1
test('a team is made with a name, and says that it is missing', async () => {
  await createParticipation(app.db, contest, member)
  const { press, fill } = await open(member)
  await press('Make the team')
  await screen.findByText('Please give the team a name.')
  await fill({ 'Name of the team': 'Lane six' })
  await press('Make the team')
  await screen.findByRole('heading', { name: 'Lane six' })
})

// TEAM-2
test('the link lets a member join the challenge and the team with one press', async () => {
  const path = await teamOfNeighbour()
  const { press } = await renderScreen(app, path, { as: member })
  await screen.findByRole('heading', { name: 'Ravi Kumar invites you to do it together' })
  await press('Join the team')
  await screen.findByRole('heading', { name: 'Lane six' })
  expect((await mine(member))?.members).toHaveLength(2)
})

// TEAM-2
test('a visitor is offered to join first, and a link that leads nowhere says so', async () => {
  await renderScreen(app, await teamOfNeighbour(), { community })
  await screen.findByText('Join the community first. You come back here by yourself.')
  await renderScreen(app, `/${token}/team/ABCDEFGH23`, { community })
  await screen.findByText(/This link leads to no team any more/)
})

// NUDGE-1
test('one allows the other to remind them, and reminds them', async () => {
  await pair()
  await app.call('team/allow-nudges', { contest_id: contest.id, allowed: true }, neighbour)
  const { press } = await open(member)
  await press('Remind Ravi Kumar of today')
  await screen.findByText('You have reminded Ravi Kumar today.')
  const box = screen.getByRole('checkbox', { name: /^Ravi Kumar may remind me/ })
  expect((box as HTMLInputElement).checked).toBe(false)
  box.click()
  // It does not go back until the answer is there.
  expect((box as HTMLInputElement).checked).toBe(true)
  await waitFor(async () => expect((await mine(member))?.allows_nudge).toBe(true))
  const { press: pressThere } = await renderScreen(app, '/alerts', { as: neighbour })
  await pressThere(/reminds you of today’s day of “Walk”/, 'link')
  await waitFor(() => expect(location.pathname).toBe('/challenge-content'))
})

// NUDGE-1
test('it says why the other cannot be reminded', async () => {
  await pair()
  await open(member)
  await screen.findByText('Ravi Kumar has not allowed you to remind them.')
})

// TEAM-6
test('the member who runs the team renames it, and leaves it after being asked', async () => {
  await pair()
  const { press, fill } = await open(neighbour)
  await screen.findByRole('heading', { name: 'Lane six' })
  document.querySelector<HTMLElement>('#manage')?.closest('summary')?.click()
  await fill({ 'Name of the team': 'Lane seven' })
  await press('Save the name')
  await screen.findByRole('heading', { name: 'Lane seven' })
  await press('Leave the team')
  const asked = within(await screen.findByRole('dialog', { name: 'Leave the team?' }))
  asked.getByText(/Who has been in the team longest then runs it/)
  asked.getByRole('button', { name: 'Leave the team' }).click()
  await screen.findByRole('heading', { name: 'Do it with neighbours' })
  expect((await mine(member))?.members).toMatchObject([{ is_maker: true }])
})

// TEAM-10
test('the board shows the teams, and the way to one’s own', async () => {
  await pair()
  await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: member })
  const teams = within(await screen.findByRole('region', { name: 'Teams' }))
  await teams.findByText('Lane six')
  const own = await teams.findByRole('link', { name: 'My team' })
  expect(own.getAttribute('href')).toBe(paths.team(contest.id))
  const stranger = await createMember(app.db, community)
  await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: stranger })
  const seen = within(await screen.findByRole('region', { name: 'Teams' }))
  expect(seen.queryByRole('link')).toBeNull()
})
