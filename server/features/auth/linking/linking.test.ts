import { expect, test } from 'vitest'
import { browser } from '#server/testing/browser.ts'
import { createMember } from '#server/testing/factories.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import {
  authorizationUrl,
  choose,
  somebody,
  testAppWithProvider,
} from '#server/testing/provider-visit.ts'

const { chowk } = testAppWithProvider('http://chowk.test')

/** A browser in which the provider has just verified somebody, on the way to that purpose. */
async function verified(person: Person, purpose: string, neighbour = somebody()) {
  const visitor = browser(chowk.app)
  const { identification_token } = await chowk.db
    .selectFrom('communities')
    .select('identification_token')
    .where('id', '=', person.member.community_id)
    .executeTakeFirstOrThrow()
  const community = { id: person.member.community_id, identification_token }
  const page = await authorizationUrl(visitor, community, purpose)
  const answer = await visitor.get(await choose(visitor, page, neighbour))
  return { visitor, neighbour, location: answer.headers.location }
}

async function linked() {
  const person = await createPerson(chowk.db)
  const { visitor, neighbour } = await verified(person, 'link')
  const proof = { password: person.password }
  const answer = await visitor.call('auth/link-provider', { proof }, person.member)
  expect(answer.status).toBe(200)
  return { ...person, neighbour }
}

const kindsOf = async ({ member }: Pick<Person, 'member'>) => {
  const { body } = await chowk.call('auth/own-logins', {}, member)
  return body.logins.map(({ kind }) => kind)
}

test('a member links what the provider has verified, and signs in with it', async () => {
  const person = await createPerson(chowk.db)
  const { visitor, neighbour, location } = await verified(person, 'link')
  expect(location).toBe('/settings/account?provider=verified')
  const proof = { password: person.password }
  expect((await visitor.call('auth/link-provider', { proof }, person.member)).status).toBe(200)
  expect(await kindsOf(person)).toContain('provider')
  const sent = chowk.mailbox.messages().find(({ to }) => to === person.email)
  expect(sent?.text).toContain('can now be entered with Google')
  const again = await visitor.call('auth/link-provider', { proof }, person.member)
  expect(again.error.code).toBe('identity_missing')
  const { visitor: other } = await verified(person, 'prove', neighbour)
  const { body } = await other.call('auth/pending-identity', {})
  const { email, google_id } = body.identity ?? {}
  const named = { email: email ?? '', google_id: google_id ?? '' }
  expect((await other.call('auth/login-with-google', named)).body.user.id).toBe(person.member.id)
})

test('without a proof, and without the visit, nothing is linked', async () => {
  const person = await createPerson(chowk.db)
  const proof = { password: person.password }
  const unverified = await chowk.call('auth/link-provider', { proof }, person.member)
  expect(unverified.error.code).toBe('identity_missing')
  const { visitor } = await verified(person, 'link')
  const unproved = await visitor.call('auth/link-provider', { proof: {} }, person.member)
  expect(unproved.error.code).toBe('proof_missing')
  expect(await kindsOf(person)).not.toContain('provider')
})

test('what another account is linked with is refused in words', async () => {
  const { neighbour } = await linked()
  const person = await createPerson(chowk.db)
  const { visitor } = await verified(person, 'link', neighbour)
  const proof = { password: person.password }
  const taken = await visitor.call('auth/link-provider', { proof }, person.member)
  expect(taken.error.code).toBe('provider_of_another')
  expect(taken.error.message).toBe('This is linked to another account already.')
})

test('an account is linked with one identity at a time', async () => {
  const person = await linked()
  const { visitor } = await verified(person, 'link')
  const proof = { password: person.password }
  const second = await visitor.call('auth/link-provider', { proof }, person.member)
  expect(second.error.code).toBe('provider_linked')
})

test('a member unlinks, but not the last way in', async () => {
  const person = await linked()
  await chowk.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', person.member.id)
    .execute()
  await chowk.db
    .deleteFrom('logins')
    .where('user_id', '=', person.member.id)
    .where('kind', 'in', ['email', 'phone'])
    .execute()
  const refused = await chowk.call('auth/unlink-provider', {}, person.member)
  expect(refused.error.code).toBe('last_way_in')
  expect(await kindsOf(person)).toContain('provider')
  const owner = { community_id: person.member.community_id, user_id: person.member.id }
  await chowk.db
    .insertInto('logins')
    .values({ ...owner, kind: 'email', value: person.email })
    .execute()
  expect((await chowk.call('auth/unlink-provider', {}, person.member)).status).toBe(200)
  expect((await chowk.call('auth/unlink-provider', {}, person.member)).status).toBe(200)
  expect(await kindsOf(person)).toEqual(['email', 'username'])
})

test('a fresh sign-in with the provider proves who deletes the account, once', async () => {
  const person = await linked()
  const { visitor, location } = await verified(person, 'prove', person.neighbour)
  expect(location).toBe('/settings/delete-account?provider=verified')
  const other = await createPerson(chowk.db)
  const stolen = await visitor.call('user/delete-account', {}, other.member)
  expect(stolen.error.code).toBe('proof_missing')
  const proved = await visitor.call('user/delete-account', {}, person.member)
  expect(proved.status).toBe(200)
})

// CONSOLE-6
test('a fresh sign-in with the provider proves which operator gives a role, and comes back to the member', async () => {
  const person = await linked()
  const { id, community_id } = person.member
  await chowk.db
    .updateTable('users')
    .set({ role: 'operator', password_hash: null })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
  const ravi = await createMember(chowk.db, { id: community_id })
  const purpose = `prove&about_id=${ravi.id}&task=role`
  const { visitor, location } = await verified(person, purpose, person.neighbour)
  expect(location).toMatch(
    new RegExp(`^/[^/]+/console/members/${ravi.id}\\?provider=verified&task=role$`),
  )
  const change = { user_id: ravi.id, role: 'moderator', role_before: 'member', proof: {} } as const
  expect((await visitor.call('console/set-role', change, person.member)).status).toBe(200)
  const back = { ...change, role: 'member', role_before: 'moderator' } as const
  const again = await visitor.call('console/set-role', back, person.member)
  expect(again.error.code).toBe('proof_missing')
})
