import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

// INPUT-6
test('the server opens no connection to a link that a member gives', async () => {
  let connections = 0
  const site = createServer(() => {
    connections += 1
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  const link = `http://127.0.0.1:${typeof address === 'object' && address?.port}/page`
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const written = {
    ...{ location: 'Lodhi Garden', language_id: 2, source: 'web' as const },
    ...{ title: 'Seen on the web', description: `Look: ${link}`, source_link: link },
  }
  const { body } = await chowk.call('post/newpost', written, member)
  expect(body.post.source_link).toBe(link)
  const postid = body.post.slug
  await chowk.call('post/singlepost', { postid }, member)
  await chowk.call('post/updatepost', { ...written, postid: body.post.id }, member)
  site.close()
  expect(connections).toBe(0)
})
