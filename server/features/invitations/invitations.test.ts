import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCommunity, createContest, createMember, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { languageIdOf } from '#server/words/languages.ts'
import { DAY, maxOpenInvitations } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { codeOf, communityJoined, invite, registerAnew } from './testing/inviting.ts'

const chowk = testApp()

async function operatorWithInvitation(written = {}) {
  const { visitor, community, operator } = await communityJoined(chowk, 'invitation')
  return { visitor, community, operator, ...(await invite(chowk, operator, written)) }
}

// INVITE-1
test('makes several invitations at once, and lists them with their counts', async () => {
  const { visitor, operator } = await communityJoined(chowk, 'open')
  const expires_at = new Date(Date.now() + DAY).toISOString()
  const invitations = [{ name: 'Block C', uses_limit: 50, expires_at }, { name: 'The temple lane' }]
  const { body } = await chowk.call('console/new-invitations', { invitations }, operator)
  expect(new Set(body.invitation_ids).size).toBe(2)
  const [id = ''] = body.invitation_ids
  for (let come = 0; come < 3; come++) {
    await registerAnew(chowk, visitor, await codeOf(chowk, operator, id))
  }
  const list = (await chowk.call('console/invitations', {}, operator)).body
  expect(list.joining).toBe('open')
  expect(list.rows.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: 'Block C', used: 3, uses_limit: 50, expires_at, state: 'open' },
    { name: 'The temple lane', used: 0, uses_limit: null, expires_at: null, state: 'open' },
  ])
})

test('lists invitations a page at a time, and none of another community', async () => {
  const { operator } = await operatorWithInvitation()
  await invite(chowk, operator, { name: 'Block D' })
  await operatorWithInvitation()
  const first = (await chowk.call('console/invitations', { limit: 1 }, operator)).body
  const cursor = first.next_cursor ?? ''
  const second = (await chowk.call('console/invitations', { limit: 1, cursor }, operator)).body
  expect([...first.rows, ...second.rows].map(({ name }) => name).sort()).toEqual([
    'Block C',
    'Block D',
  ])
  expect(second.next_cursor).toBeNull()
})

// INVITE-1
test('names who came by each', async () => {
  const { visitor, operator, id, code } = await operatorWithInvitation()
  const { user } = (await registerAnew(chowk, visitor, code)).body
  const input = { invitation_id: id }
  const { members } = (await chowk.call('console/came-by-invitation', input, operator)).body
  expect(members).toMatchObject([{ id: user.id, full_name: 'Noor Fatima' }])
})

// INVITE-6
test('gives its link, a QR code as SVG, and a text in each language', async () => {
  const { community, operator, id, code } = await operatorWithInvitation()
  const { invitation } = (await chowk.call('console/invitation', { invitation_id: id }, operator))
    .body
  const path = `/${community.identification_token}/invited/${code}`
  expect(invitation.url).toMatch(new RegExp(`^https?://.+${path}$`))
  expect(invitation.qr_svg).toMatch(/^<svg .+<\/svg>$/s)
  expect(invitation.texts.map(({ locale }) => locale).sort()).toEqual(['en', 'hi', 'mr'])
  for (const { text } of invitation.texts) {
    expect(text).toContain(invitation.url)
    expect(text).toContain('Test Nagar')
  }
})

// INVITE-10
test('leads on to a challenge, which its texts name in their languages', async () => {
  const { community, operator } = await communityJoined(chowk, 'open')
  const contest = await createContest(chowk.db, community)
  await chowk.db
    .insertInto('contest_texts')
    .values({
      ...{ community_id: community.id, contest_id: contest.id, language_id: languageIdOf('hi') },
      details: JSON.stringify([{ title: 'सैर', description: '', contest_unit_label: '' }]),
    })
    .execute()
  const { id, code } = await invite(chowk, operator, { contest_id: contest.id })
  const { invitation } = (await chowk.call('console/invitation', { invitation_id: id }, operator))
    .body
  expect(invitation.contest).toEqual({ id: contest.id, title: 'Walk' })
  const texts = new Map(invitation.texts.map((text) => [text.locale, text]))
  expect(texts.get('en')?.text).toMatch(/^You are invited to the challenge “Walk” in Test Nagar\./)
  expect(texts.get('en')?.heading).toBe('Take part in “Walk” with Test Nagar')
  expect(texts.get('hi')?.text).toContain('“सैर”')
  expect(texts.get('mr')?.text).toContain('“Walk”')
  const { identification_token } = community
  const asked = { identification_token, invitation_code: code }
  const joining = (await chowk.call('auth/joining', asked)).body
  expect(joining.invitation?.contest_id).toBe(contest.id)
})

// INVITE-10
test('leads to no draft, and to no challenge of another community', async () => {
  const { community, operator, id } = await operatorWithInvitation()
  const draft = await createContest(chowk.db, community, { published: false })
  const foreign = await createContest(chowk.db, await createCommunity(chowk.db))
  for (const contest_id of [draft.id, foreign.id]) {
    const written = { name: 'Block D', contest_id }
    const change = { invitation_id: id, ...written }
    const list = {
      ...{ invitation_id: randomUUID(), locale: 'en', contest_id, name: 'Residents' },
      expires_at: new Date(Date.now() + DAY).toISOString(),
      people: [['Ravi Menon', 'ravi.menon@example.org'] satisfies [string, string]],
    }
    for (const answer of [
      await chowk.call('console/new-invitations', { invitations: [written] }, operator),
      await chowk.call('console/change-invitation', change, operator),
      await chowk.call('console/invite-people', list, operator),
    ]) {
      expect(answer.error.code).toBe('contest_not_found')
    }
  }
  const { rows } = (await chowk.call('console/invitations', {}, operator)).body
  expect(rows.map(({ name }) => name)).toEqual(['Block C'])
})

// INVITE-10
test('is offered the challenges that can still be joined, the latest first', async () => {
  const { community, operator } = await communityJoined(chowk, 'open')
  const yesterday = addDays(today(), -1)
  const first = await createContest(chowk.db, community)
  const second = await createContest(chowk.db, community)
  await createContest(chowk.db, community, { published: false })
  await createContest(chowk.db, community, { declared: true })
  await createContest(chowk.db, community, { end_date: yesterday })
  await createContest(chowk.db, await createCommunity(chowk.db))
  const { challenges } = (await chowk.call('console/invitable-challenges', {}, operator)).body
  expect(challenges.map(({ id }) => id)).toEqual([second.id, first.id])
})

// INVITE-4
test('a reset gives a new link and counts from zero; the old link is not valid any more', async () => {
  const { visitor, operator, id, code } = await operatorWithInvitation({ uses_limit: 1 })
  await registerAnew(chowk, visitor, code)
  await chowk.call('console/reset-invitation', { invitation_id: id }, operator)
  expect((await registerAnew(chowk, visitor, code)).error.code).toBe('invitation_not_found')
  const { invitation } = (await chowk.call('console/invitation', { invitation_id: id }, operator))
    .body
  expect(invitation).toMatchObject({ used: 0, state: 'open' })
  expect((await registerAnew(chowk, visitor, invitation.code)).status).toBe(200)
})

test('changes an invitation, but to no limit below its count', async () => {
  const { visitor, operator, id, code } = await operatorWithInvitation({ uses_limit: 2 })
  await registerAnew(chowk, visitor, code)
  await registerAnew(chowk, visitor, code)
  const change = (uses_limit: number | null) =>
    chowk.call(
      'console/change-invitation',
      { invitation_id: id, name: 'Block D', uses_limit },
      operator,
    )
  expect((await change(1)).error.code).toBe('invitation_used_more')
  expect((await change(3)).status).toBe(200)
  const { invitation } = (await chowk.call('console/invitation', { invitation_id: id }, operator))
    .body
  expect(invitation).toMatchObject({ name: 'Block D', uses_limit: 3, state: 'open' })
  expect((await change(null)).status).toBe(200)
})

test('an ended invitation is shown, and neither changed nor reset', async () => {
  const { operator, id } = await operatorWithInvitation()
  const input = { invitation_id: id }
  expect((await chowk.call('console/end-invitation', input, operator)).status).toBe(200)
  const answers = [
    await chowk.call('console/end-invitation', input, operator),
    await chowk.call('console/reset-invitation', input, operator),
    await chowk.call('console/change-invitation', { ...input, name: 'Block D' }, operator),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill('invitation_not_found'))
  const { invitation } = (await chowk.call('console/invitation', input, operator)).body
  expect(invitation.state).toBe('ended')
})

test('an invitation of another community is not there', async () => {
  const { id } = await operatorWithInvitation()
  const { operator } = await operatorWithInvitation()
  const input = { invitation_id: id }
  const answers = [
    await chowk.call('console/invitation', input, operator),
    await chowk.call('console/came-by-invitation', input, operator),
    await chowk.call('console/end-invitation', input, operator),
    await chowk.call('console/reset-invitation', input, operator),
    await chowk.call('console/change-invitation', { ...input, name: 'Block D' }, operator),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(Array(5).fill('invitation_not_found'))
})

test('refuses bad input', async () => {
  const { operator } = await operatorWithInvitation()
  for (const wrong of [{ name: ' ' }, { name: 'A', uses_limit: 0 }, { name: 'x'.repeat(81) }]) {
    const answer = await chowk.call('console/new-invitations', { invitations: [wrong] }, operator)
    expect(answer.error.code, JSON.stringify(wrong)).toBe('given_data_invalid')
  }
})

test('a community has a bounded number of invitations', async () => {
  const { community, operator } = await operatorWithInvitation()
  await chowk.db
    .insertInto('invitations')
    .values(
      Array.from({ length: maxOpenInvitations - 1 }, (_, index) => ({
        ...{ community_id: community.id, id: crypto.randomUUID(), name: 'Block' },
        code: `CODE${index}`,
      })),
    )
    .execute()
  const answer = await chowk.call(
    'console/new-invitations',
    { invitations: [{ name: 'E' }] },
    operator,
  )
  expect(answer.error.code).toBe('too_many_invitations')
})

// INVITE-3
test('the link says for whom it is, and in which state', async () => {
  const { visitor, community, operator, code } = await operatorWithInvitation({ uses_limit: 1 })
  const shown = async (invitation_code: string, { identification_token } = community) =>
    (await chowk.call('auth/joining', { identification_token, invitation_code })).body
  expect(await shown(code)).toEqual({
    ...{ joining: 'invitation', community_name: 'Test Nagar' },
    invitation: { name: 'Block C', state: 'open', person: null, contest_id: null },
  })
  await registerAnew(chowk, visitor, code)
  expect((await shown(code)).invitation?.state).toBe('full')
  const expired = await invite(chowk, operator, { expires_at: new Date().toISOString() })
  expect((await shown(expired.code)).invitation?.state).toBe('expired')
  expect((await shown(code, await createCommunity(chowk.db))).invitation).toBeNull()
})

test('each act is in the log', async () => {
  const { community, operator, id } = await operatorWithInvitation()
  await chowk.call('console/reset-invitation', { invitation_id: id }, operator)
  await chowk.call('console/end-invitation', { invitation_id: id }, operator)
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const { rows } = (await chowk.call('console/log', {}, moderator)).body
  expect(rows.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['end-invitation', 'Block C'],
    ['reset-invitation', 'Block C'],
    ['make-invitation', 'Block C'],
    ['joining-invitation', ''],
  ])
})
