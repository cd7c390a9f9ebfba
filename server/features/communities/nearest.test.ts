import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { keepPosition } from './nearest.ts'

const chowk = testApp()

/** A site of its own, so that the communities of other tests are not near. */
async function createSite(): Promise<number> {
  const id = randomInt(1000, 999_999_999)
  await chowk.db.insertInto('sites').values({ id, name: 'Another site' }).execute()
  return id
}

async function createAt(site_id: number, name: string, latitude?: number, longitude = 77.22) {
  const community = await createCommunity(chowk.db, name)
  await chowk.db
    .updateTable('communities')
    .set({ site_id })
    .where('id', '=', community.id)
    .execute()
  if (latitude !== undefined) await keepPosition(chowk.db, community.id, { latitude, longitude })
  return community
}

async function near(site_id: number, position: object = { latitude: 28.58, longitude: 77.22 }) {
  const { statusCode, body } = await chowk.app.inject({
    method: 'POST',
    url: '/api/site/communities-near',
    headers: { subdomain: String(site_id) },
    payload: position,
  })
  return { status: statusCode, communities: JSON.parse(body).communities }
}

// CALL-site-communities-near
test('answers the nearest communities first, with whole kilometres', async () => {
  const site = await createSite()
  await createAt(site, 'Twenty away', 28.76)
  const here = await createAt(site, 'Here', 28.58)
  await createAt(site, 'Too far', 29.3)
  const { communities } = await near(site)
  expect(communities.map(({ name }: { name: string }) => name)).toEqual(['Here', 'Twenty away'])
  expect(communities[0]).toEqual({
    identification_token: here.identification_token,
    name: 'Here',
    place_name: '',
    km: 0,
  })
  expect(communities[1].km).toBe(20)
})

// ROUTE-1-near
test('a community without a position, or that removed it, is not listed', async () => {
  const site = await createSite()
  await createAt(site, 'Private')
  const shy = await createAt(site, 'Shy', 28.58)
  await keepPosition(chowk.db, shy.id, null)
  expect((await near(site)).communities).toEqual([])
})

test('a locked community and those of another site are not listed', async () => {
  const site = await createSite()
  const locked = await createAt(site, 'Locked', 28.58)
  await chowk.db
    .updateTable('communities')
    .set({ locked_at: new Date().toISOString() })
    .where('id', '=', locked.id)
    .execute()
  await createAt(await createSite(), 'Elsewhere', 28.58)
  expect((await near(site)).communities).toEqual([])
})

test('at most ten are listed', async () => {
  const site = await createSite()
  for (let number = 0; number < 11; number++) await createAt(site, `Lane ${number}`, 28.58)
  expect((await near(site)).communities).toHaveLength(10)
})

test('stores positions on the grid of a kilometre', async () => {
  const site = await createSite()
  const { id } = await createAt(site, 'Exact', 28.58321, 77.21999)
  const stored = await chowk.db
    .selectFrom('communities')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored).toEqual({ latitude: 28.58, longitude: 77.22 })
})

test.each([
  {},
  { latitude: 28.58 },
  { latitude: 91, longitude: 0 },
  { latitude: 'x', longitude: 0 },
])('refuses %j', async (position) => {
  expect((await near(await createSite(), position)).status).toBe(422)
})
