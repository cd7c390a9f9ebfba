import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newPerson } from '#server/testing/people.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { readInvitedList } from '#shared/rules/invited-list.ts'
import { communityWithList } from '../testing/inviting.ts'
import { forgetContacts } from './forgetting.ts'

const chowk = testApp()

async function listOfTwo() {
  const list = await communityWithList(chowk)
  const { email, phone } = newPerson()
  await list.send([
    ['Lata Iyer', email],
    ['Ravi Menon', `+91 ${phone}`],
  ])
  return { ...list, email, phone }
}

// INVITE-8
test('each has a text with a link of their own, a page at a time', async () => {
  const { operator, invitation_id, people, linkCodes } = await listOfTwo()
  const codes = await linkCodes()
  expect(new Set(codes).size).toBe(2)
  expect((await people())[0]?.text).toMatch(/^Lata Iyer, you are invited to Test Nagar\./)
  const page = async (cursor?: string) =>
    (await chowk.call('console/invited-people', { invitation_id, limit: 1, cursor }, operator)).body
  const first = await page()
  const second = await page(first.next_cursor ?? '')
  expect([...first.people, ...second.people].map(({ full_name }) => full_name)).toEqual([
    'Lata Iyer',
    'Ravi Menon',
  ])
  expect(second.next_cursor).toBeNull()
})

// INVITE-8
test('those without an e-mail address get a text by hand, until that is noted', async () => {
  const { operator, invitation_id, people, shown } = await listOfTwo()
  const [ravi] = await people('by_hand')
  expect(ravi).toMatchObject({ full_name: 'Ravi Menon', kind: 'phone', state: 'waiting' })
  expect((await shown()).list?.by_hand).toBe(1)
  const about = { invitation_id, person_id: ravi?.id ?? 0 }
  await chowk.call('console/sent-by-hand', about, operator)
  expect(await people('by_hand')).toEqual([])
  expect((await people())[1]?.state).toBe('invited')
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows[0]).toMatchObject({ action: 'send-by-hand' })
  expect(JSON.stringify(rows[0])).not.toContain('Ravi Menon')
  const nobody = { invitation_id, person_id: 1 }
  const answer = await chowk.call('console/sent-by-hand', nobody, operator)
  expect(answer.error.code).toBe('invitation_not_found')
})

test('somebody is deleted from a list, and the log does not name them', async () => {
  const { operator, invitation_id, people, shown } = await listOfTwo()
  const [lata, ravi] = await people()
  const forget = (person_id = 0) =>
    chowk.call('console/forget-invited', { invitation_id, person_id }, operator)
  expect((await forget(lata?.id)).status).toBe(200)
  expect((await forget(lata?.id)).error.code).toBe('invitation_not_found')
  expect(await shown()).toMatchObject({ uses_limit: 1, list: { people: 1 } })
  await forget(ravi?.id)
  expect(await people()).toEqual([])
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows[0]).toMatchObject({ action: 'forget-invited', subject_name: 'Residents' })
  expect(JSON.stringify(rows)).not.toContain('Lata')
})

// INVITE-8
test('a list is exported with its states, and can be read as a list again', async () => {
  const { operator, invitation_id, identification_token, linkCodes, email, phone } =
    await listOfTwo()
  const [invitation_code = ''] = await linkCodes()
  await chowk.call('auth/open-invitation', { identification_token, invitation_code })
  const answer = await chowk.app.inject({
    ...{ method: 'POST', url: '/api/console/invited-export' },
    headers: headersOf(operator),
    payload: { invitation_id },
  })
  const grid = answer.body
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  // A sheet would take a number that begins with a plus for a formula.
  expect(grid).toEqual([
    ['Name', 'Contact', 'State'],
    ['Lata Iyer', email, 'opened'],
    ['Ravi Menon', `'+91${phone}`, 'not sent yet'],
  ])
  const again = readInvitedList(grid)
  expect(again.errors).toEqual([])
  expect(again.people).toMatchObject([{ contact: email }, { contact: phone }])
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows[0]).toMatchObject({ action: 'export-invited', subject_name: 'Residents' })
})

test('a list that has ended or expired is forgotten', async () => {
  const ended = await listOfTwo()
  const { operator, invitation_id } = ended
  await chowk.call('console/end-invitation', { invitation_id }, operator)
  expect(await ended.people()).toEqual([])
  const expired = await listOfTwo()
  const stays = await listOfTwo()
  await sql`
    update invitations set expires_at = now() - interval '1 minute'
    where community_id = ${expired.community.id}`.execute(chowk.db)
  await forgetContacts(chowk.db)
  expect(await expired.people()).toEqual([])
  expect(await stays.people()).toHaveLength(2)
})
