import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StreamedAnswer } from '#server/calls/run/streamed-answer.ts'
import { handlers } from '#server/features.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { callRoutes } from './call-routes.ts'

const chowk = testApp()
const app = Fastify()

beforeAll(async () => {
  const { services } = chowk.app
  app.decorate('services', services)
  await app.register(cookie)
  const streamed = async () => new StreamedAnswer('text/csv', Readable.from(['a,b\n', '1,2\n']))
  callRoutes(app, { services, handlers: { ...handlers, 'post/languages': streamed } })
})
afterAll(() => app.close())

test('an answer that is a stream is sent as it is made', async () => {
  const { identification_token } = await createCommunity(chowk.db)
  const answer = await app.inject({ url: '/api/post/languages', query: { identification_token } })
  expect(answer.headers['content-type']).toBe('text/csv')
  expect(answer.body).toBe('a,b\n1,2\n')
})
