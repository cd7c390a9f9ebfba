import { fillIn } from './auth-steps.ts'
import { expect, test, visit } from './journey.ts'
import { demoPassword, demoToken } from './members.ts'

// LOGIN-11, FIELD-user-private, FIELD-stored
test('signing in stores only member, token and community in the browser', { tag: '@gate' }, async ({
  page,
}) => {
  await visit(page, `/${demoToken}/login-with-email`)
  await fillIn(page, { 'Username or Email': 'zoya', Password: demoPassword })
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(stored).sort()).toEqual(['@user', 'identification_token', 'token'])
  expect(JSON.parse(stored['@user'] ?? '{}')).toMatchObject({ username: 'zoya' })
  expect(JSON.parse(stored.identification_token ?? '')).toBe(demoToken)
  expect(JSON.stringify(stored)).not.toMatch(/@example\.org|latitude|longitude|phone/)
})
