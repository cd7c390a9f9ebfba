import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { testIssuer } from '#server/dev/test-issuer.ts'
import { callbackPath } from '#server/features/auth/sign-in/provider-visits.ts'
import { openIdProvider } from '#server/integrations/oidc.ts'
import type { Browser } from './browser.ts'
import type { TestCommunity } from './factories.ts'
import { testApp } from './test-app.ts'

export type Person = { full_name: string; email: string }

/** An app at that address, with a real sign-in provider for a part of it. */
export function testAppWithProvider(public_url: string) {
  const issuer = testIssuer({ publicUrl: public_url, redirectUri: public_url + callbackPath })
  const chowk = testApp({
    product: {
      name: 'Chowk',
      legal_entity: null,
      support_email: 'support@example.org',
      public_url,
      domain_label: 'chowk.test',
      sign_in: { provider: 'Google', email_codes: true, whatsapp_codes: true, outbox: false },
    },
    signInProvider: openIdProvider(issuer.options),
    extra: [issuer.register],
  })
  return { chowk, issuer: issuer.options.issuer }
}

/** Somebody whom nobody has met before. */
export function somebody(): Person {
  const name = randomUUID()
  return { full_name: `Neighbour ${name}`, email: `${name}@provider.example` }
}

/** Where the product sends a browser out to the provider. */
export function startAddress({ identification_token }: TestCommunity, purpose = 'login'): string {
  return `/api/auth/google?identification_token=${identification_token}&purpose=${purpose}`
}

/** Goes from the product to the provider's page; returns that page's address. */
export async function authorizationUrl(
  visitor: Browser,
  community: TestCommunity,
  purpose?: string,
) {
  const sent = await visitor.get(startAddress(community, purpose))
  const asked = await visitor.get(String(sent.headers.location))
  return String(asked.headers.location)
}

/** Chooses an account at the provider; returns the address by which it sends the browser back. */
export async function choose(visitor: Browser, page: string, person: Person): Promise<string> {
  const chosen = await visitor.post(page, person)
  const resumed = await visitor.get(String(chosen.headers.location))
  return String(resumed.headers.location)
}

/** What is kept of whom the provider has proved. */
export async function findProved(db: Database, { email }: Person) {
  return db
    .selectFrom('pending_identities')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

/** What a refusal must leave as it was. */
export async function rowsOf(db: Database, { id }: TestCommunity, person: Person) {
  const { rows } = await sql`
    select
      (select count(*) from users where community_id = ${id}) as users,
      (select count(*) from logins where community_id = ${id}) as logins,
      (select count(*) from sessions where community_id = ${id}) as sessions
  `.execute(db)
  return { proved: await findProved(db, person), rows }
}
