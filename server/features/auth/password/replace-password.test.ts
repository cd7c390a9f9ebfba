import { expect, test } from 'vitest'
import { createPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import { endSessions } from '../sessions/sessions.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './queries.ts'

const chowk = testApp()

test('signing in with the old password while it is changed starts no session', async () => {
  const { username, password, member } = await createPerson(chowk.db)
  const { login } = await chowk.db.transaction().execute(async (transaction) => {
    await setPassword(transaction, member, await hashPassword('another pass phrase'))
    await endSessions(transaction, member)
    const login = chowk.call('auth/login-with-email', { email: username, password })
    await doneOrWaiting(chowk.db, await processOf(transaction), login)
    return { login }
  })
  expect((await login).error.code).toBe('invalid_credentials')
  const sessions = chowk.db
    .selectFrom('sessions')
    .select('id')
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
  expect(await sessions.execute()).toEqual([])
})
