import { expect, test } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

// COMMUNITY-2, CALL-auth-identification-token
test('finds a community by its token in any case', async () => {
  const community = await createCommunity(chowk.db, 'Lodhi Colony')
  const identification_token = community.identification_token.toUpperCase()
  const { body } = await chowk.call('auth/identification-token', { identification_token })
  expect(body.token).toBe(community.identification_token)
  expect(body.community.name).toBe('Lodhi Colony')
})

// COMMUNITY-2, CALL-auth-identification-token
test('refuses an unknown community token', async () => {
  const answer = await chowk.call('auth/identification-token', { identification_token: 'nowhere' })
  expect(answer.status).toBe(404)
  expect(answer.error.message).toBe('Something went wrong')
})
