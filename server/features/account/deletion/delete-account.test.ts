import { expect, test } from 'vitest'
import { createMember, type TestMember } from '#server/testing/factories.ts'
import { jobsOf } from '#server/testing/jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { codeSentTo, createPerson } from '#server/testing/people.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { createWholeMember } from '../testing/whole-member.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })

const wholeMember = () => createWholeMember(chowk, storage)

// CALL-user-delete-account
test('a deleted account is out of sight at once, before its rows are purged', async () => {
  const { community, asha, neighbour, person, password, post, theirs } = await wholeMember()
  const noor = await createMember(chowk.db, community, { full_name: 'Noor Fatima' })
  const worth = `${person.word}worth`
  const reads: [Path, object][] = [
    ['post/feed', {}],
    ['post/feed', { user_id: asha.id }],
    ['user/userdetail', { user_id: asha.id }],
    ['post/singlepost', { postid: `${post.id}` }],
    ['post/comments', { post_id: theirs.id }],
    ['post/mention-offers', { query: person.username }],
    ['user/respectors', { user_id: neighbour.id }],
    ['user/respecting', { user_id: neighbour.id }],
    ['post/search', { query: person.word, kind: 'post' }],
    ['post/search', { query: worth, kind: 'person' }],
  ]
  const headers = headersOf(noor)
  const showing = async () => {
    const shown: [Path, object][] = []
    for (const [path, payload] of reads) {
      const { body } = await chowk.app.inject({
        ...{ method: 'POST', url: `/api/${path}` },
        ...{ headers, payload },
      })
      if (/"full_name":"Zarina/.test(body)) shown.push([path, payload])
    }
    return shown
  }
  expect(await showing()).toEqual(reads)
  const answer = await chowk.call('user/delete-account', { password }, asha)
  expect(answer.body.message).toBe('Your account has been deleted.')
  expect(await showing()).toEqual([])
})

test('its sessions end, it signs in no more, and its logins are free', async () => {
  const { community, asha, neighbour, person, password } = await wholeMember()
  await chowk.call('user/delete-account', { password }, asha)
  const after = await chowk.call('auth/sessions', {}, asha)
  expect(after.error.code).toBe('session_ended')
  const again = await chowk.call('auth/login-with-email', { email: person.username, password })
  expect(again.error.code).toBe('invalid_credentials')
  const owner = { community_id: community.id, user_id: neighbour.id }
  const taken = { ...owner, kind: 'email', value: person.email }
  await chowk.db.insertInto('logins').values(taken).execute()
  await chowk.db.deleteFrom('logins').where('user_id', '=', neighbour.id).execute()
})

// CALL-user-delete-account
test('without a proof, or with a wrong one, nothing is deleted', async () => {
  const { member, password } = await createPerson(chowk.db)
  const tries = [
    [{}, 'proof_missing'],
    [{ password: 'not that one' }, 'password_wrong'],
    [{ otp: '000000' }, 'code_invalid'],
  ] as const
  for (const [proof, code] of tries) {
    expect((await chowk.call('user/delete-account', proof, member)).error.code).toBe(code)
  }
  expect((await chowk.call('auth/sessions', {}, member)).status).toBe(200)
  expect((await chowk.call('user/delete-account', { password }, member)).status).toBe(200)
})

test('a code proves as well as the password, once, and another member’s does not', async () => {
  const { member, email } = await createPerson(chowk.db)
  const other = await createPerson(chowk.db)
  const { body } = await chowk.call('auth/request-proof-otp', {}, member)
  expect(body.sent_to).toBe(`${email.slice(0, 1)}•••@example.org`)
  const otp = codeSentTo(chowk.mailbox, email)
  const stolen = await chowk.call('user/delete-account', { otp }, other.member)
  expect(stolen.error.code).toBe('code_invalid')
  expect((await chowk.call('user/delete-account', { otp }, member)).status).toBe(200)
})

test('a member without e-mail and phone gets the error that no code can be sent', async () => {
  const { member } = await createPerson(chowk.db)
  await chowk.db
    .deleteFrom('logins')
    .where('user_id', '=', member.id)
    .where('kind', '<>', 'username')
    .execute()
  const asked = await chowk.call('auth/request-proof-otp', {}, member)
  expect(asked.error.code).toBe('contact_missing')
})

test('of two deletions at once one does the work', async () => {
  const { member, password } = await createPerson(chowk.db)
  const both = await Promise.all([
    chowk.call('user/delete-account', { password }, member),
    chowk.call('user/delete-account', { password }, member),
  ])
  expect(both.map(({ status }) => status)).toContain(200)
  const jobs = await jobsOf(chowk.db, { id: member.community_id })
  expect(jobs.filter(({ name }) => name === 'purge-member')).toHaveLength(1)
})

test('nobody deletes the account of another', async () => {
  const { member, password } = await createPerson(chowk.db)
  const neighbour = await createMember(chowk.db, { id: member.community_id })
  const remove = (as: TestMember) => chowk.call('user/delete-account', { password }, as)
  expect((await remove(neighbour)).error.code).toBe('password_wrong')
  const visitor = await chowk.call('user/delete-account', { password })
  expect(visitor.error.code).toBe('login_to_continue')
  expect((await remove(member)).status).toBe(200)
})
