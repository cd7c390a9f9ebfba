import { beforeAll, expect, test } from 'vitest'
import { breakRead, failures } from '#server/testing/break-read.ts'
import { inputsAbout, type Subject } from '#server/testing/every-call.ts'
import { isForVisitors, readingPaths } from '#server/testing/every-read.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { forgettingListen } from '#server/testing/forgetting-listen.ts'
import { newPerson } from '#server/testing/people.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'

type Line = { level: number; err?: { message: string } }

const lines: Line[] = []
const { listen, forget } = forgettingListen()

const chowk = testApp({
  cacheMegabytes: 16,
  logLevel: 'error',
  logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  listen,
})

let address: string
let subject: Subject
let member: TestMember

beforeAll(async () => {
  address = await chowk.app.listen({ host: '127.0.0.1', port: 0 })
  const { db } = chowk
  const community = await createCommunity(db)
  const contest = await createContest(db, community)
  member = await createMember(db, community, { role: 'operator' })
  await createParticipation(db, contest, member)
  const post = await createPost(db, member)
  const comment = await createComment(db, post, member)
  subject = {
    ...{ ...newPerson(), user_id: member.id, identification_token: community.identification_token },
    ...{ post: { id: post.id, title: 'Mist' }, comment_id: comment.id },
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
  }
})

async function get(path: string, input: object, as: TestMember | Subject) {
  lines.length = 0
  const fields = Object.entries(input).map(([name, value]) => [name, inQuery(value)])
  const url = `${address}/api/${path}?${new URLSearchParams(fields)}`
  const answer = await fetch(url, { headers: headersOf(as) })
  const { headers, status } = answer
  const caching = ['cache-control', 'cdn-cache-control', 'etag'].map((name) => headers.get(name))
  return {
    status,
    caching,
    body: await answer.json(),
    errors: lines.map(({ err }) => err?.message),
  }
}

/** A list is written as JSON. */
const inQuery = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value))

// DATA-19
test.each(readingPaths)('%s that fails shows no cause, and is not cached', async (path) => {
  const input = inputsAbout[path](subject)
  for (const as of isForVisitors({ path, input }) ? [subject, member] : [member]) {
    const well = await get(path, input, as)
    for (const [kind, failure] of Object.entries(failures)) {
      forget()
      const mend = breakRead({ path, input }, failure)
      const failed = await get(path, input, as)
      mend()
      const { status, cause } = failure
      const code = status === 500 ? 'something_went_wrong' : 'service_unavailable'
      expect(failed, kind).toEqual({
        ...{ status, caching: ['no-store', null, null], errors: [cause] },
        body: { status: 'failed', code, message: expect.any(String) },
      })
      expect(await get(path, input, as), kind).toEqual(well)
    }
  }
})
