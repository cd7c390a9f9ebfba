import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createTeamMember, lastSeen, password } from '#server/features/members/testing/team.ts'
import { decideAs, neighbourhood, report } from '#server/features/moderation/testing/reporting.ts'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY } from '#shared/limits.ts'
import { consolePaths } from '#web/console/paths.ts'
import { arriveAt, bannerSays, errorOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function smallCommunity() {
  const community = await createCommunity(app.db)
  const operator = await createTeamMember(app, community, {
    ...{ role: 'operator', full_name: 'Leela Rao' },
  })
  const ravi = await createMember(app.db, community, { full_name: 'Ravi Kumar' })
  const old = await createMember(app.db, community, {
    ...{ full_name: 'Meera Iyer', registeredAgo: 60 * DAY },
  })
  await lastSeen(app, old, 40 * DAY)
  return { community, operator, ravi, token: community.identification_token }
}

const names = () =>
  within(screen.getByRole('list', { name: 'Members' }))
    .getAllByRole('link')
    .map((link) => /Ravi Kumar|Meera Iyer|Leela Rao/.exec(link.textContent ?? '')?.[0])

// CONSOLE-6
test('an operator filters and searches the members, which the address keeps', async () => {
  const { operator, token, ravi } = await smallCommunity()
  const address = consolePaths.members(token)
  const { press, fill } = await renderScreen(app, address, { as: operator })
  await screen.findByText('Ravi Kumar')
  expect(names()).toEqual(['Ravi Kumar', 'Leela Rao', 'Meera Iyer'])
  await press('Silent')
  await waitFor(() => expect(names()).toEqual(['Meera Iyer']))
  await fill({ 'Name or username': 'ravi' })
  await screen.findByText('Nobody fits your search')
  await arriveAt(`${address}?filter=silent&q=ravi`)
  await press('All')
  await waitFor(() => expect(names()).toEqual(['Ravi Kumar']))
  await press(/^Ravi Kumar/, 'link')
  await arriveAt(consolePaths.member(token, ravi.id))
  await screen.findByText('Signed in on 1 device')
})

test('a filter with nobody says so', async () => {
  const { operator, token } = await smallCommunity()
  await renderScreen(app, `${consolePaths.members(token)}?filter=banned`, { as: operator })
  await screen.findByText('Nobody is banned')
})

// CONSOLE-6
test('an operator gives a role with their password, and hears what is wrong before', async () => {
  const { operator, token, ravi } = await smallCommunity()
  const address = consolePaths.member(token, ravi.id)
  const { press, fill } = await renderScreen(app, address, { as: operator })
  await press('Change the role')
  await press('Save the role')
  await screen.findByText('Please choose another role')
  await press('Moderator', 'radio')
  await fill({ 'Your password': 'not that one' })
  await press('Save the role')
  await waitFor(async () => expect(await errorOf('Your password')).toMatch(/password/i))
  await fill({ 'Your password': password })
  await press('Save the role')
  await bannerSays('Ravi Kumar: Moderator')
  const role = within(await screen.findByRole('region', { name: 'Role' }))
  await role.findByText('Moderator')
  expect((await app.call('console/self', {}, ravi)).body.role).toBe('moderator')
})

// CONSOLE-6
test('the last operator reads why they cannot step down', async () => {
  const { operator, token } = await smallCommunity()
  const address = consolePaths.member(token, operator.id)
  const { press, fill } = await renderScreen(app, address, { as: operator })
  expect(await screen.findByText(/^Operators sign themselves out/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
  await press('Change the role')
  await press('Member', 'radio')
  await screen.findByText(/^You give up your own role/)
  await fill({ 'Your password': password })
  await press('Save the role')
  await screen.findByText(/^A community needs an operator/)
})

// CONSOLE-6
test('an operator signs a member out everywhere once they have confirmed it', async () => {
  const { operator, token, ravi } = await smallCommunity()
  const address = consolePaths.member(token, ravi.id)
  const { press } = await renderScreen(app, address, { as: operator })
  await press('Sign out everywhere')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Sign Ravi Kumar out everywhere?' }),
  )
  dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await bannerSays('Ravi Kumar is signed out everywhere')
  await screen.findByText('Not signed in on any device')
  expect((await app.call('notification/count', {}, ravi)).status).toBe(401)
})

test('a ban is on the page with its end', async () => {
  const { operator, token, ravi } = await smallCommunity()
  await app.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString(), banned_until: '2099-01-05T12:00:00.000Z' })
    .where('community_id', '=', ravi.community_id)
    .where('id', '=', ravi.id)
    .execute()
  await renderScreen(app, consolePaths.member(token, ravi.id), { as: operator })
  await screen.findByText('This member is banned until 05 Jan, 2099 and cannot sign in.')
  expect(screen.queryByRole('link', { name: 'See the profile' })).toBeNull()
})

// CONSOLE-6
test('the page of a member lists what was decided against them, and leads to it', async () => {
  const { community, operator, author, reporter } = await neighbourhood(app)
  await report(app, { user_id: author.id }, reporter)
  const { body } = await decideAs(app, { action: 'warn' }, { as: operator })
  const token = community.identification_token
  const { press } = await renderScreen(app, consolePaths.member(token, author.id), {
    as: operator,
  })
  const strikes = await screen.findByRole('region', { name: '1 decision against them' })
  expect(strikes.textContent).toContain('Advertising or spam')
  await press('Warned', 'link')
  await arriveAt(consolePaths.moderationItem(token, body.item.id))
})

test('a moderator reads that the members are for operators', async () => {
  const { community, token } = await smallCommunity()
  const moderator = await createMember(app.db, community, { role: 'moderator' })
  await renderScreen(app, consolePaths.members(token), { as: moderator })
  await screen.findByText('Only operators of this community can use this part.')
})

// CONSOLE-17
test('an operator deletes the account of a member on their request, with a reason and a proof', async () => {
  const { operator, token, ravi } = await smallCommunity()
  const address = consolePaths.member(token, ravi.id)
  const { press, fill } = await renderScreen(app, address, { as: operator })
  await screen.findByRole('heading', { name: 'On their request' })
  await press('Delete the account')
  const sheet = await screen.findByRole('dialog', { name: 'Delete the account of Ravi Kumar?' })
  const submit = await within(sheet).findByRole('button', { name: 'Delete the account' })
  submit.click()
  await within(sheet).findByText('Please write how they asked you')
  await fill({ 'How did they ask you?': 'At the gate.', 'Your password': password })
  submit.click()
  await within(sheet).findByText('Please confirm this first')
  within(sheet).getByRole('checkbox').click()
  submit.click()
  await bannerSays(
    'The account of Ravi Kumar is deleted. Ravi Kumar could not be told by e-mail: please tell them yourself.',
  )
  await arriveAt(consolePaths.members(token))
  await waitFor(() => expect(screen.queryByText('Ravi Kumar')).toBeNull())
})

test('somebody with a role keeps their account, and their page says why', async () => {
  const { community, operator, token } = await smallCommunity()
  const moderator = await createTeamMember(app, community, { role: 'moderator' })
  await renderScreen(app, consolePaths.member(token, moderator.id), { as: operator })
  await screen.findByText('Somebody with a role keeps their account until the role is taken away.')
  expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull()
})

test('after a visit to the provider the sheet that it was for is open', async () => {
  const { operator, token, ravi } = await smallCommunity()
  const address = `${consolePaths.member(token, ravi.id)}?provider=verified&task=export`
  await renderScreen(app, address, { as: operator })
  expect(await screen.findByRole('dialog', { name: 'The data of Ravi Kumar' })).toBeTruthy()
})
