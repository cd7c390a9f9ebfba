import { beforeAll, expect, test } from 'vitest'
import { type BreakableProxy, openProxy } from '#server/testing/breakable-proxy.ts'
import { allRoutes, drawnWeb } from '#server/testing/drawn-web.ts'
import { addressesOf, type PageSubject } from '#server/testing/every-page.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createPost,
} from '#server/testing/factories.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'

/** The errors of requests; the connection that listens has its own. */
const lines: string[] = []
let proxy: BreakableProxy
let subject: PageSubject

const chowk = testApp({
  web: drawnWeb(),
  logLevel: 'error',
  logTo: { write: (line) => void (line.includes('"reqId"') && lines.push(line)) },
  database: async () => {
    proxy = await openProxy(await databaseOfFile())
    return { url: proxy.url, stop: async () => proxy.cut() }
  },
})

beforeAll(async () => {
  const { db } = chowk
  const community = await createCommunity(db)
  const contest = await createContest(db, community)
  const writer = await createMember(db, community)
  const post = await createPost(db, writer)
  const comment = await createComment(db, post, writer)
  subject = {
    identification_token: community.identification_token,
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
    ...{ post_id: post.id, user_id: writer.id, comment_id: comment.id },
  }
})

async function get(url: string) {
  lines.length = 0
  const { statusCode, headers, body } = await chowk.app.inject(url)
  return { status: statusCode, caching: headers['cache-control'], html: body, errors: lines.length }
}

// DATA-19
test.each(allRoutes)('without a database $path is busy, and with it well again', async (route) => {
  for (const address of addressesOf(route, subject)) {
    const well = await untilWell(address)
    proxy.cut()
    const gone = await get(address)
    await proxy.restore()
    // A page without a read needs no database.
    if (gone.status !== well.status) expectBusy(gone)
    expect((await untilWell(address)).status).toBe(well.status)
  }
})

/** The pool may not have noticed yet that its connections are broken. */
function untilWell(address: string) {
  return eventually(async () => {
    const page = await get(address)
    expect(page.errors).toBe(0)
    return page
  })
}

function expectBusy({ status, caching, html, errors }: Awaited<ReturnType<typeof get>>): void {
  expect([status, caching]).toEqual([503, 'no-store'])
  expect(html).toContain('Try again')
  expect(html).not.toMatch(/ECONN|terminated|"stack"/)
  expect(errors).toBeGreaterThan(0)
}
