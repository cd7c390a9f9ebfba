import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { browser as openBrowser } from '#server/testing/browser.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { codeSentTo, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

/** All rows of all tables, the queue's too, as text; bytes as they are and in hexadecimal. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(chowk.db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(chowk.db)
    texts.push(rows.map(({ row }) => row).join('\n'))
  }
  expect(tables.length).toBeGreaterThan(30)
  return texts.join('\n')
}

const inHex = (secret: string) => Buffer.from(secret).toString('hex')

// CODE-8, SESSION-1
test('a dump of the database holds no token, code, cookie or password', async () => {
  const { identification_token } = await createCommunity(chowk.db)
  const { username, email, phone } = newPerson()
  const browser = openBrowser(chowk.app)
  const passwords = ['a pass phrase of this test', 'another pass phrase of it']
  const [password = '', next = ''] = passwords
  const secrets: string[] = [...passwords]

  await browser.call('auth/signup-with-email', {
    ...{ identification_token, fullname: 'Noor Fatima', username, email, phone },
    ...{ password, gender: 'female' },
  })
  const otp = codeSentTo(chowk.mailbox, email)
  await browser.call('auth/registerverifyotp', { email, otp })
  secrets.push(browser.cookies.get('chowk-identity')?.value ?? '')
  const draft = { identification_token, full_name: 'Noor Fatima', username, terms_accepted: true }
  const { token } = (await browser.call('auth/register', draft)).body
  secrets.push(token, token.split('.')[1] ?? '', browser.cookies.get('chowk-device')?.value ?? '')
  const again = (await browser.call('auth/login-with-email', { email, password })).body.token
  secrets.push(again.split('.')[1] ?? '')
  await browser.call('auth/forgot-password', { email })
  const reset = codeSentTo(chowk.mailbox, email)
  const before = await dump()
  await browser.call('auth/reset-password', { email, otp: reset, password: next })
  const last = await browser.call('auth/login-with-email', { email, password: next })
  secrets.push(last.body.token.split('.')[1] ?? '')

  const everything = before + (await dump())
  expect(everything).toContain(email)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20)
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(inHex(secret))
  }
  for (const code of [otp, reset]) expect(everything).not.toMatch(new RegExp(`"${code}"`))
})
