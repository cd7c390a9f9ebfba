import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCommunity, createContest } from '#server/testing/factories.ts'
import { installation } from '#server/testing/freshness/installation.ts'

const at = installation()

/** What two processes answer to a request, one that caches answers and one that does not. */
async function askBoth(path: string, headers: Record<string, string>) {
  const request = { method: 'GET' as const, path, headers }
  const [cached, truth] = await Promise.all([
    at.processes.one(request),
    at.processes.truth(request),
  ])
  return { cached: JSON.parse(cached.text), truth: JSON.parse(truth.text) }
}

const languages = ['', 'hi', 'en-IN,en;q=0.9,hi;q=0.8']
const cookies = ['', 'locale=hi', 'theme=dark', 'theme=light; locale=mr', 'saves-data=no']
const readers = languages.flatMap((language) =>
  cookies.flatMap((cookie) =>
    ['', 'on'].map((saves) => ({ 'accept-language': language, cookie, 'save-data': saves })),
  ),
)

// ROUTE-settings-data
test('a page is answered in the language and the look of each reader, with less data where it is wanted', async () => {
  const { identification_token } = await createCommunity(at.truth.db)
  const path = `/post/feed?identification_token=${identification_token}`
  const seen = new Set<string>()
  for (const headers of [...readers, ...readers]) {
    const { cached, truth } = await askBoth(path, headers)
    expect(cached).toEqual(truth)
    seen.add(JSON.stringify([truth.language, truth.theme, truth.savesData]))
  }
  expect(seen.size).toBe(10)
})

test('each site is answered for itself', async () => {
  const ids = [randomInt(1e6, 1e9), randomInt(1e6, 1e9)]
  for (const id of ids) {
    const site = { id, name: 'A site', logo: `/logo-${id}.svg` }
    await at.truth.db.insertInto('sites').values(site).execute()
  }
  for (const id of [...ids, ...ids]) {
    const { cached } = await askBoth('/api/site/settings', { subdomain: String(id) })
    expect(cached.logo).toBe(`/logo-${id}.svg`)
  }
})

test('each community is answered for itself at the same address', async () => {
  const communities = [await createCommunity(at.truth.db), await createCommunity(at.truth.db)]
  for (const community of communities) {
    const { id } = await createContest(at.truth.db, community)
    const path = `/api/contest/singlecontest?contest_id=${id}`
    const statuses = []
    for (const { identification_token } of [...communities, ...communities]) {
      const headers = { 'identification-token': identification_token }
      const { cached, truth } = await askBoth(path, headers)
      expect(cached).toEqual(truth)
      statuses.push(cached.contest ? 200 : 404)
    }
    expect(statuses.toSorted()).toEqual([200, 200, 404, 404])
  }
})
