import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { KILOBYTE, MEGABYTE } from '#shared/limits.ts'
import { keyOfArchive } from './stored-archives.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })
let url: URL

beforeAll(async () => {
  url = new URL('/api/user/export-file', await chowk.app.listen({ host: '127.0.0.1', port: 0 }))
})

/** A member whose archive of that many bytes can be fetched. */
async function memberWithArchive(size: number) {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const id = crypto.randomUUID()
  const owner = { community_id: member.community_id, user_id: member.id }
  const archive = randomBytes(size)
  storage.files.set(keyOfArchive(owner, id), archive)
  const ready_at = new Date().toISOString()
  await chowk.db
    .insertInto('account_exports')
    .values({ ...owner, id, state: 'ready', bytes: size, ready_at })
    .execute()
  return { member, archive }
}

async function open(member: TestMember) {
  const headers = { ...headersOf(member), 'content-type': 'application/json' }
  const sent = request(url, { method: 'POST', headers })
  sent.end('{}')
  const [response] = await once(sent, 'response')
  return response
}

async function download(member: TestMember): Promise<Buffer> {
  return Buffer.concat(await (await open(member)).toArray())
}

// Of a small one the server has sent all when the connection is cut, of a large one it has not.
// CALL-user-export
test.each([20 * KILOBYTE, 40 * MEGABYTE])(
  'a download of %i bytes that is cut half-way can be made again',
  async (size) => {
    const { member, archive } = await memberWithArchive(size)
    for (let tries = 0; tries < 2; tries++) {
      const response = await open(member)
      await once(response, 'data')
      response.destroy()
    }
    expect((await download(member)).equals(archive)).toBe(true)
  },
)

// CALL-user-export
test('two downloads at once are both whole', async () => {
  const { member, archive } = await memberWithArchive(MEGABYTE)
  const files = await Promise.all([download(member), download(member)])
  expect(files.map((file) => file.equals(archive))).toEqual([true, true])
})
