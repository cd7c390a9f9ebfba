import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { testProvider } from '#server/dev/test-provider.ts'
import { callbackPath } from '#server/features/auth/sign-in/provider-visits.ts'
import { oidcProvider } from '#server/integrations/oidc.ts'
import type { Browser } from './browser.ts'
import type { TestCommunity } from './factories.ts'
import { testApp } from './test-app.ts'

export type Person = { full_name: string; email: string }

/** An app at that address that serves the test provider as well. */
export function testAppWithProvider(public_url: string) {
  const provider = testProvider({ publicUrl: public_url, redirectUri: public_url + callbackPath })
  const chowk = testApp({
    product: {
      name: 'Chowk',
      legal_entity: null,
      support_email: 'support@example.org',
      public_url,
      domain_label: 'chowk.test',
      default_community: null,
      sign_in: { provider: 'Google', email_codes: true, whatsapp_codes: true, mailbox: false },
    },
    signInProvider: oidcProvider(provider.options),
    extra: [provider.register],
  })
  return { chowk, issuer: provider.options.issuer }
}

/** A person whom no other test knows. */
export function somebody(): Person {
  const name = randomUUID()
  return { full_name: `Neighbour ${name}`, email: `${name}@provider.example` }
}

/** The address that redirects to the provider. */
export function startAddress({ identification_token }: TestCommunity, purpose = 'login'): string {
  return `/api/auth/google?identification_token=${identification_token}&purpose=${purpose}`
}

/** Goes to the provider; returns the address of its page. */
export async function authorizationUrl(
  visitor: Browser,
  community: TestCommunity,
  purpose?: string,
) {
  const sent = await visitor.get(startAddress(community, purpose))
  const asked = await visitor.get(String(sent.headers.location))
  return String(asked.headers.location)
}

/** Chooses an account at the provider; returns the address of the callback. */
export async function choose(visitor: Browser, page: string, person: Person): Promise<string> {
  const chosen = await visitor.post(page, person)
  const resumed = await visitor.get(String(chosen.headers.location))
  return String(resumed.headers.location)
}

/** The identity that the provider has verified, as it is stored. */
export async function findVerified(db: Database, { email }: Person) {
  return db
    .selectFrom('pending_identities')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The rows that an error must leave unchanged. */
export async function rowsOf(db: Database, { id }: TestCommunity, person: Person) {
  const { rows } = await sql`
    select
      (select count(*) from users where community_id = ${id}) as users,
      (select count(*) from logins where community_id = ${id}) as logins,
      (select count(*) from sessions where community_id = ${id}) as sessions
  `.execute(db)
  return { verified: await findVerified(db, person), rows }
}
