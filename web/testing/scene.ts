import { waitFor } from '@testing-library/dom'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { codeSentTo, createPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A community with two members. */
export async function scene({ db }: TestApp) {
  const community = await createCommunity(db)
  const member = await createMember(db, community)
  const neighbour = await createMember(db, community, { full_name: 'Ravi Kumar' })
  return { community, token: community.identification_token, member, neighbour }
}

/** A person with all logins, and the token of their community. */
export async function personOf({ db }: TestApp) {
  const person = await createPerson(db)
  return { ...person, token: await tokenOf(db, person.member) }
}

/** The code in the latest message to that phone or address, once it is sent. */
export function sentCode({ mailbox }: TestApp, to: string): Promise<string> {
  return waitFor(() => codeSentTo(mailbox, to))
}

async function tokenOf(db: TestApp['db'], { community_id }: TestMember): Promise<string> {
  const { identification_token } = await db
    .selectFrom('communities')
    .select('identification_token')
    .where('id', '=', community_id)
    .executeTakeFirstOrThrow()
  return identification_token
}
