import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setSuspended } from '#server/features/communities/api.ts'
import {
  createComment,
  createCommunity,
  createMember,
  type TestMember,
} from '#server/testing/factories.ts'
import { jobsOf } from '#server/testing/jobs.ts'
import { newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { HOUR } from '#shared/limits.ts'
import { sendAcknowledgement, sendAlert } from './emails.ts'
import { addressOf, createOffice, fileAs, newEmail, proven, title } from './testing/filing.ts'

const chowk = testApp()

const office = () => createOffice(chowk)

const dutiesOf = async (as: TestMember, only: 'open' | 'settled' = 'open') =>
  (await chowk.call('console/duties', { only }, as)).body.duties

async function giveEmail(member: TestMember, isVerified: boolean): Promise<string> {
  const { email: value } = newPerson()
  const verified_at = isVerified ? new Date().toISOString() : null
  await chowk.db
    .insertInto('logins')
    .values({
      ...{ community_id: member.community_id, user_id: member.id },
      ...{ kind: 'email', value, verified_at },
    })
    .execute()
  return value
}

// DUTY-1, DUTY-2
test('somebody outside files with a code, is acknowledged by e-mail, and sees the state by its link', async () => {
  const { community, moderator, address } = await office()
  const email = newEmail()
  const before = Date.now()
  const { id, key } = await fileAs(chowk, community, { email, address })
  const [duty, ...others] = await dutiesOf(moderator)
  expect(others).toEqual([])
  expect(duty).toMatchObject({
    ...{ id, number: 1, kind: 'intimate', about: 'post', words: 'That is me, without my consent.' },
    ...{ said_title: title, said_text: 'Look!', settled_at: null, accepted: null },
  })
  const late = Date.parse(duty?.due_at ?? '') - before - 2 * HOUR
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(60_000)

  const which = { community_id: community.id, duty_id: id }
  for (let time = 0; time < 2; time++) await sendAcknowledgement(chowk.app.services, which)
  const mails = chowk.mailbox.messages().filter(({ to }) => to === email)
  const acknowledged = mails.find(({ text }) => text.includes('number is 1'))
  expect(acknowledged?.text).toContain(`/grievance/${id}/${key}`)
  const { grievance } = (await chowk.call('grievance/state', { grievance_id: id, key }, community))
    .body
  expect(grievance).toMatchObject({
    ...{ number: 1, kind: 'intimate', about: 'post', accepted: null, is_removed: false },
    acknowledged_at: expect.any(String),
  })
  const read = (await chowk.call('console/duty', { duty_id: id }, moderator)).body.duty
  expect(read).toMatchObject({ email, filed_by: null, may_decide: true, actions: [] })
})

// DUTY-2
test('what was not sent, because the community is suspended, is not noted as acknowledged', async () => {
  const { community, moderator } = await office()
  const email = newEmail()
  const { id } = await fileAs(chowk, community, { email })
  const which = { community_id: community.id, duty_id: id }
  await setSuspended(chowk.db, community.id, true)
  await sendAcknowledgement(chowk.app.services, which)
  await setSuspended(chowk.db, community.id, false)
  const acknowledged = async () =>
    (await chowk.call('console/duty', { duty_id: id }, moderator)).body.duty.acknowledged_at
  expect(await acknowledged()).toBe(null)
  await sendAcknowledgement(chowk.app.services, which)
  expect(await acknowledged()).toEqual(expect.any(String))
})

// DUTY-1
test('nobody files with an address that they have not proven', async () => {
  const { community, address, author } = await office()
  const given = { filed_as: randomUUID(), kind: 'other', words: 'Bad.', address } as const
  const email = newEmail()
  const file = async (more: object, as: Parameters<typeof chowk.call>[2] = community) =>
    (await chowk.call('grievance/file', { ...given, ...more }, as)).error.code
  expect(await file({})).toBe('email_not_proven')
  expect(await file({ email })).toBe('email_not_proven')
  expect(await file({ email, otp: '123456' })).toBe('code_invalid')
  const { otp, email: proven_ } = await proven(chowk, community)
  expect(await file({ email, otp })).toBe('code_invalid')
  // Five wrong guesses use up a code.
  for (let guess = 0; guess < 5; guess++) await file({ email: proven_, otp: '000000' })
  expect(await file({ email: proven_, otp })).toBe('code_invalid')
  // A member whose address nobody has verified proves it like everybody.
  const unverified = await giveEmail(author, false)
  expect(await file({ email: unverified }, author)).toBe('email_not_proven')
})

// DUTY-1
test('a member with a verified address needs no code, and files in no other name without one', async () => {
  const { author, moderator, address } = await office()
  const email = await giveEmail(author, true)
  const given = { filed_as: randomUUID(), kind: 'removal', words: 'Mine.', address } as const
  const { status, body } = await chowk.call('grievance/file', given, author)
  expect(status).toBe(200)
  const { duty } = (await chowk.call('console/duty', { duty_id: body.id }, moderator)).body
  expect(duty).toMatchObject({ email, filed_by: { id: author.id } })
  const other = { ...given, filed_as: randomUUID(), email: newEmail() }
  const refused = await chowk.call('grievance/file', other, author)
  expect(refused.error.code).toBe('email_not_proven')
})

// DUTY-1
test('what is sent again because its answer was lost is filed once', async () => {
  const { community, moderator, address } = await office()
  const input = await proven(chowk, community, { address })
  const first = (await chowk.call('grievance/file', input, community)).body
  const second = (await chowk.call('grievance/file', input, community)).body
  expect(second).toEqual(first)
  expect(await dutiesOf(moderator)).toHaveLength(1)
})

// DUTY-1
test.each([
  'https://elsewhere.example/post/walk-1abc',
  '/post/none-9zz',
  'nonsense',
  '/userprofile?user_id=12',
  '/post/',
])(
  'an address of nothing that is shown here is refused before the code is used: %s',
  async (address) => {
    const { community, moderator } = await office()
    const input = await proven(chowk, community, { address })
    const refused = await chowk.call('grievance/file', input, community)
    expect(refused.error.code).toBe('grievance_address_unknown')
    expect((await chowk.call('grievance/file', { ...input, address: '' }, community)).status).toBe(
      200,
    )
    expect(await dutiesOf(moderator)).toMatchObject([{ about: 'service' }])
  },
)

// DUTY-1
test('a comment, a member, and what other communities show', async () => {
  const { community, author, moderator, post } = await office()
  const comment = await createComment(chowk.db, post, author, { text: 'Look at her.' })
  const at = (path: string) => new URL(path, chowk.app.services.product.public_url).href
  await fileAs(chowk, community, {
    address: at(`${addressOf(post)}?comment=${comment.id}`),
  })
  await fileAs(chowk, community, { address: `/userprofile?user_id=${author.id}` })
  const found = await dutiesOf(moderator)
  expect(found.map(({ about, said_title, said_text }) => [about, said_title, said_text])).toEqual([
    ['comment', '', 'Look at her.'],
    ['member', 'Ravi Menon', ''],
  ])
  const elsewhere = await createCommunity(chowk.db)
  const input = await proven(chowk, elsewhere, { address: addressOf(post) })
  const refused = await chowk.call('grievance/file', input, elsewhere)
  expect(refused.error.code).toBe('grievance_address_unknown')
})

// DUTY-2
test('a stranger reads no grievance by guessing', async () => {
  const { community, operator } = await office()
  const { id, key } = await fileAs(chowk, community)
  const other = await fileAs(chowk, community)
  for (const guess of ['', 'A'.repeat(22), `${key}A`, other.key]) {
    const answer = await chowk.call('grievance/state', { grievance_id: id, key: guess }, community)
    expect(answer.status).toBe(guess === '' ? 422 : 404)
  }
  const input = { grievance_id: id, key }
  const elsewhere = await createCommunity(chowk.db)
  expect((await chowk.call('grievance/state', input, elsewhere)).status).toBe(404)
  expect((await chowk.call('grievance/state', input, community)).status).toBe(200)
  const far = await createMember(chowk.db, elsewhere, { role: 'operator' })
  expect((await chowk.call('console/duty', { duty_id: id }, far)).error.code).toBe('duty_not_found')
  expect(await dutiesOf(far)).toEqual([])
  expect((await chowk.call('console/duty', { duty_id: id }, operator)).status).toBe(200)
})

// DUTY-2
test('nothing of who files reaches the author, who handles nothing about them', async () => {
  const { community, author, moderator, operator, address } = await office()
  await chowk.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('community_id', '=', community.id)
    .where('id', '=', author.id)
    .execute()
  const { id } = await fileAs(chowk, community, { address })
  const eventsOf = async (as: TestMember) =>
    (await chowk.call('notification/list', {}, as)).body.notifications.map(({ event, duty }) => [
      event,
      duty?.number,
    ])
  expect(await eventsOf(author)).toEqual([])
  expect(await eventsOf(moderator)).toEqual([['grievance_filed', 1]])
  expect(await eventsOf(operator)).toEqual([['grievance_filed', 1]])
  expect(await dutiesOf(author)).toEqual([])
  const mine = await chowk.call('console/duty', { duty_id: id }, author)
  expect(mine.error.code).toBe('duty_not_found')
  const answer = { duty_id: id, version: 1, accepted: false, words: 'No.' }
  expect((await chowk.call('console/answer-grievance', answer, author)).error.code).toBe(
    'duty_not_found',
  )
  expect((await chowk.call('console/item-of-duty', { duty_id: id }, author)).error.code).toBe(
    'duty_not_found',
  )
  expect((await chowk.call('console/self', {}, author)).body.moderation_open).toBe(0)
  expect((await chowk.call('console/self', {}, moderator)).body.moderation_open).toBe(1)
})

// DUTY-4
test('those who chose e-mail are told by e-mail, and the grievance officer, without what it says', async () => {
  const { community, author, moderator, operator, address } = await office()
  const email = await giveEmail(moderator, true)
  await chowk.call(
    'notification/update-kinds',
    { kinds: [{ kind: 'messages', channel: 'email' }] },
    moderator,
  )
  const { contacts, version } = (await chowk.call('console/contacts', {}, operator)).body
  const officer_email = newEmail()
  const named = { ...contacts, officer_name: 'Meera Joshi', officer_email, version }
  expect((await chowk.call('console/save-contacts', named, operator)).status).toBe(200)
  const { id } = await fileAs(chowk, community, { address })
  const names = (await jobsOf(chowk.db, community)).map(({ name }) => name)
  expect(names.filter((name) => name === 'email-duty')).toHaveLength(2)
  const alert = { community_id: community.id, duty_id: id, event: 'grievance_filed' } as const
  const sentTo = (to: string) => chowk.mailbox.messages().filter((mail) => mail.to === to)
  await sendAlert(chowk.app.services, { ...alert, user_id: moderator.id })
  await sendAlert(chowk.app.services, { ...alert, user_id: null })
  for (const to of [email, officer_email]) {
    const [mail] = sentTo(to)
    expect(mail?.text).toContain(`/${community.identification_token}/console/duties/${id}`)
    expect(mail?.text).not.toContain('without my consent')
  }
  // Whom it is about learns of it by no e-mail, also where they are the officer.
  const own = await giveEmail(author, true)
  const asOfficer = { ...named, officer_email: own, version: version + 1 }
  await chowk.call('console/save-contacts', asOfficer, operator)
  await sendAlert(chowk.app.services, { ...alert, user_id: null })
  expect(sentTo(own)).toEqual([])
})
