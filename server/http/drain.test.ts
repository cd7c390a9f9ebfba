import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { fakeWeb } from '#server/testing/fake-web.ts'
import { testApp } from '#server/testing/test-app.ts'

const begun = Promise.withResolvers<void>()

const chowk = testApp({
  web: fakeWeb(async ({ call, url }) => {
    begun.resolve()
    await sleep(200)
    const { languages } = await call('post/languages', {}, url.slice(1))
    return { status: 200, html: `${languages.length} languages` }
  }),
})

// DATA-15, LOG-2
test('a page under way is drawn whole, and nothing new is taken', async () => {
  const community = await createCommunity(chowk.db)
  const address = await chowk.app.listen({ host: '127.0.0.1', port: 0 })
  const page = fetch(`${address}/${community.identification_token}`)
  await begun.promise
  const drained = chowk.app.drain()
  expect((await chowk.app.inject('/health/ready')).statusCode).toBe(503)
  await expect(fetch(`${address}/health/live`)).rejects.toThrow()
  const answer = await page
  expect(await answer.text()).toBe('13 languages')
  expect(answer.headers.get('connection')).toBe('close')
  await drained
})
