import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  communityJoined,
  communityWithList,
  createWaiting,
  invite,
  registerAnew,
} from '#server/features/invitations/testing/inviting.ts'
import { createCommunity, createContest, createMember, today } from '#server/testing/factories.ts'
import { newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import type { Joining } from '#shared/rules/joining.ts'
import { paths } from '#web/navigation/paths.ts'
import { arriveAt, bannerSays } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function invited(joining: Joining, written = {}) {
  const joined = await communityJoined(app, joining)
  const { identification_token: token } = joined.community
  const { id, code } = await invite(app, joined.operator, written)
  return { ...joined, token, id, code, address: `/${token}/invited/${code}` }
}

// INVITE-3
test('a visitor sees who invites, and joins from there', async () => {
  const { token, address, community } = await invited('invitation')
  const { press } = await renderScreen(app, address, { community })
  await screen.findByRole('heading', { name: 'You are invited to Test Nagar' })
  expect(screen.getByText('Block C')).toBeTruthy()
  await press('Join', 'link')
  await arriveAt(`/${token}/join`)
  // They have an invitation: there is no need to say that they need one.
  expect(screen.queryByText(/needs an invitation/)).toBeNull()
})

async function invitedTo(joining: Joining, contestOptions = {}) {
  const joined = await communityJoined(app, joining)
  const contest = await createContest(app.db, joined.community, contestOptions)
  const { code } = await invite(app, joined.operator, { contest_id: contest.id })
  const token = joined.community.identification_token
  return { ...joined, token, contest, address: `/${token}/invited/${code}` }
}

// INVITE-10
test('an invitation to a challenge names it, and leads a visitor to it', async () => {
  const { token, contest, address, community } = await invitedTo('invitation')
  const { press } = await renderScreen(app, address, { community })
  await screen.findByText('Walk')
  await press('Join', 'link')
  await arriveAt(`/${token}/join`)
  expect(window.history.state).toMatchObject({ from: paths.contest(contest.id) })
  await renderScreen(app, address, { community })
  await press('Look at the challenge first', 'link')
  await arriveAt(paths.contest(contest.id))
})

// INVITE-10
test('one to a challenge that is over leads to all challenges', async () => {
  const yesterday = addDays(today(), -1)
  const { address, community } = await invitedTo('open', { end_date: yesterday })
  await renderScreen(app, address, { community })
  await screen.findByRole('link', { name: 'Look around first' })
  expect(screen.queryByText('Walk')).toBeNull()
})

// INVITE-10
test('a member is led to the challenge, and so is who waits', async () => {
  const { contest, address, community } = await invitedTo('approval')
  const asha = await createMember(app.db, community)
  await renderScreen(app, address, { as: asha })
  const link = await screen.findByRole('link', { name: 'To the challenge' })
  expect(link.getAttribute('href')).toBe(paths.contest(contest.id))
  const noor = await createWaiting(app, community)
  const { press } = await renderScreen(app, address, { as: noor })
  await press('Use this invitation')
  await arriveAt(paths.contest(contest.id))
})

// INVITE-3
test('a full invitation says full, and an expired one expired', async () => {
  const { visitor, code, address, community, operator, token } = await invited('invitation', {
    uses_limit: 1,
  })
  await registerAnew(app, visitor, code)
  await renderScreen(app, address, { community })
  await screen.findByText('This invitation is full')
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
  const expires_at = new Date(Date.now() - MINUTE).toISOString()
  const expired = await invite(app, operator, { expires_at })
  await renderScreen(app, `/${token}/invited/${expired.code}`, { community })
  await screen.findByText('This invitation has expired')
})

// INVITE-3
test('a link that was reset, and one of another community, are not valid any more', async () => {
  const { address, community, operator, token, id } = await invited('invitation')
  const foreign = await invited('invitation')
  await app.call('console/reset-invitation', { invitation_id: id }, operator)
  for (const path of [address, `/${token}/invited/${foreign.code}`]) {
    await renderScreen(app, path, { community })
    await screen.findByText('This invitation is not valid any more')
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
  }
})

test('where everybody may join, a link that is not valid is no obstacle', async () => {
  const { token, community } = await invited('open')
  await renderScreen(app, `/${token}/invited/NOSUCHCODE`, { community })
  await screen.findByText('This invitation is not valid any more')
  await screen.findByText('You can join without it.')
  await screen.findByRole('link', { name: 'Join' })
})

// INVITE-5
test('a member sees that they are in already', async () => {
  const { address, community } = await invited('open')
  const asha = await createMember(app.db, community)
  await renderScreen(app, address, { as: asha })
  await screen.findByText('Asha Verma, you are a member here already.')
})

test('a member of another community sees that they are elsewhere', async () => {
  const { address } = await invited('open')
  const asha = await createMember(app.db, await createCommunity(app.db))
  await renderScreen(app, address, { as: asha })
  await screen.findByText(/^You are signed in as Asha Verma, a member of another community/)
})

// INVITE-5
test('somebody who waits is let in by it', async () => {
  const { token, address, community } = await invited('approval')
  const noor = await createWaiting(app, community)
  const { press } = await renderScreen(app, address, { as: noor })
  await press('Use this invitation')
  await bannerSays('You are in. Welcome!')
  await arriveAt(paths.challenges(token))
})

// JOINING-3
test('who waits sees so on every screen, and is welcomed when they are in', async () => {
  const { token, community, operator } = await invited('approval')
  const noor = await createWaiting(app, community)
  await renderScreen(app, paths.challenges(token), { as: noor })
  await screen.findByText('You can read now. An operator will let you in soon.')
  await app.call('console/admit-newcomer', { user_id: noor.id }, operator)
  window.dispatchEvent(new Event('visibilitychange'))
  await bannerSays('You are in. Welcome!')
  expect(screen.queryByText(/let you in soon/)).toBeNull()
})

// JOINING-3
test('who is refused reads the word of the operator', async () => {
  const { token, community, operator } = await invited('approval')
  const noor = await createWaiting(app, community)
  const refusal = 'Please tell us in which block you live.'
  await app.call('console/refuse-newcomer', { user_id: noor.id, refusal }, operator)
  await renderScreen(app, paths.challenges(token), { as: noor })
  await screen.findByText(`An operator has not let you in: “${refusal}”`)
})

test('the sign-up says beforehand that an invitation, or a yes, is needed', async () => {
  const { token, community } = await invited('invitation')
  await renderScreen(app, `/${token}/join`, { community })
  await screen.findByText(/^Joining here needs an invitation/)
  const approving = await invited('approval')
  await renderScreen(app, `/${approving.token}/join`, { community: approving.community })
  await screen.findByText(/^An operator lets new members in/)
})

async function personal() {
  const list = await communityWithList(app)
  const { email } = newPerson()
  await list.send([['Lata Iyer', email]])
  const [code = ''] = await list.linkCodes()
  const address = `/${list.identification_token}/invited/${code}`
  const stateOf = async () => (await list.people())[0]?.state
  return { ...list, code, address, email, stateOf }
}

// INVITE-8
test('a personal link names the invited, and notes that it was opened', async () => {
  const { address, community, stateOf } = await personal()
  await renderScreen(app, address, { community })
  await screen.findByRole('heading', { name: 'Lata Iyer, you are invited to Test Nagar' })
  expect(screen.queryByText('Residents')).toBeNull()
  await expect.poll(stateOf).toBe('opened')
})

// INVITE-9
test('the invited decline, may still join, and can refuse all further invitations', async () => {
  const { address, community, stateOf } = await personal()
  const { press } = await renderScreen(app, address, { community })
  await press('No, thank you')
  await screen.findByText(/^You have declined this invitation/)
  expect(await stateOf()).toBe('declined')
  expect(screen.getByRole('link', { name: 'Join' })).toBeTruthy()
  await press('Do not invite me again')
  await bannerSays('We will not invite you again.')
})

// INVITE-9
test('the link at the end of an e-mail asks before it refuses', async () => {
  const { address, community, operator, email, stateOf } = await personal()
  const { press } = await renderScreen(app, `${address}?answer=never`, { community })
  await screen.findByRole('heading', { name: 'Do not invite me again' })
  expect(await stateOf()).not.toBe('declined')
  await press('Do not invite me again')
  await bannerSays('We will not invite you again.')
  const elsewhere = await communityWithList(app)
  const people: [string, string][] = [['Lata Iyer', email]]
  const { body } = await app.call('console/check-people', { people }, elsewhere.operator)
  expect(body.left_out).toEqual([{ index: 0, reason: 'refused' }])
  expect(operator.id).not.toBe(elsewhere.operator.id)
})

test('a personal link that somebody has come by says so', async () => {
  const { address, community, visitor, code } = await personal()
  await registerAnew(app, visitor, code)
  await renderScreen(app, address, { community })
  await screen.findByText('This invitation has been used')
})
