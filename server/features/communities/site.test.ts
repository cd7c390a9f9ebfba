import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

/** A site with one language. */
async function createSite() {
  const settings = { logo: '/logo.svg', link_one: 'https://one.test', link_two: null }
  const id = randomInt(1000, 999_999_999)
  await chowk.db
    .insertInto('sites')
    .values({ id, name: 'Another site', ...settings })
    .execute()
  await chowk.db.insertInto('site_languages').values({ site_id: id, language_id: 1 }).execute()
  return { id, settings }
}

function ask(path: string, subdomain?: string) {
  const headers = subdomain === undefined ? {} : { subdomain }
  return chowk.app.inject({ url: `/api/${path}`, headers })
}

// COMMUNITY-3, CALL-site-settings
test('the header subdomain names the site whose settings and languages are answered', async () => {
  const { id, settings } = await createSite()
  expect((await ask('site/settings', `${id}`)).json()).toEqual(settings)
  const { languages } = (await ask('auth/subdomain-languages', `${id}`)).json()
  expect(languages).toEqual([{ id: 1, language_name: 'Hindi' }])
})

// COMMUNITY-3
test('without the header it is the site 3', async () => {
  const { logo, link_one, link_two } = await chowk.db
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', 3)
    .executeTakeFirstOrThrow()
  const ours = (await ask('site/settings', '3')).json()
  expect(ours).toEqual({ logo, link_one, link_two })
  expect((await ask('site/settings')).json()).toEqual(ours)
  expect((await ask('auth/subdomain-languages')).json().languages).toHaveLength(13)
})

test.each(['4', '0', '-3', '3.0', 'three', '99999999999'])(
  'there is no site %s',
  async (subdomain) => {
    const answer = await ask('site/settings', subdomain)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 'failed', code: 'not_found' })
    expect((await ask('auth/subdomain-languages', subdomain)).json()).toEqual({ languages: [] })
  },
)

test('the settings of a site take one statement', async () => {
  expect(await chowk.statementsOf(() => ask('site/settings'))).toHaveLength(1)
})
