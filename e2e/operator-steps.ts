import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { consolePaths } from '#web/console/paths.ts'
import { fillIn, newPerson } from './auth-steps.ts'
import { expect, visit } from './journey.ts'
import { productUrl } from './members.ts'
import { withDatabase } from './scene.ts'
import { codeSentTo } from './senders.ts'

// Steps that several journeys of operators use.

/** Creates a community on the command line, and returns its operator's password. */
export function createCommunity(token: string, username: string): string {
  const options = {
    ...{ token, name: 'Lake View', place: 'Lake View, Pune', 'operator-name': 'Kavita Rao' },
    ...{ 'operator-username': username, 'operator-email': `${username}@example.org` },
  }
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const output = execFileSync(
    process.execPath,
    ['server/commands/community.ts', 'create', ...given],
    {
      env: {
        ...process.env,
        DATA_DIR: process.env.PRODUCT_DATA_DIR,
        PUBLIC_URL: productUrl(),
      },
      encoding: 'utf8',
    },
  )
  expect(output).toContain(`${productUrl()}${consolePaths.desk(token)}`)
  return /password\s+(\S+)/.exec(output)?.[1] ?? ''
}

/** Signs an operator in with a password, from the address of the console that the command line prints. */
export async function signInToConsole(
  page: Page,
  { token, username, password }: { token: string; username: string; password: string },
): Promise<void> {
  await visit(page, consolePaths.desk(token))
  await page.getByRole('link', { name: 'Sign in with Email or WhatsApp' }).click()
  await fillIn(page, { 'Username or Email': username, Password: password })
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
}

/** Goes through the three steps of the sign-up, from the address of an invitation to the heading to which it leads. */
export async function joinBy(
  page: Page,
  path: string,
  name: string,
  arrival = 'Challenges',
): Promise<void> {
  const { phone, username } = newPerson()
  await visit(page, path)
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await page.getByLabel('Phone number or email').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await codeSentTo(phone))
  await fillIn(page, { 'Full Name': name })
  await page.getByLabel('Username').fill(username)
  await page.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: arrival })).toBeVisible()
}

/** Lets so many days pass for a challenge: all its dates go back. */
export async function passDays(contest_id: number, days: number): Promise<void> {
  await withDatabase(async (db) => {
    await sql`
      update contests set start_date = start_date - ${days}::integer, end_date = end_date - ${days}::integer
      where id = ${contest_id}`.execute(db)
    await sql`
      update participations set participate_date = participate_date - ${days}::integer
      where contest_id = ${contest_id}`.execute(db)
    await sql`
      update day_progress set done_on = done_on - ${days}::integer
      where contest_id = ${contest_id}`.execute(db)
  })
}
