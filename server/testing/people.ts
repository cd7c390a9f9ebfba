import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { hashPassword } from '#server/features/auth/password/password.ts'
import type { Mailbox } from '#server/integrations/mailbox.ts'
import { createCommunity, createMember, type TestMember } from './factories.ts'

/** A person whose logins no other test has. */
export function newPerson() {
  const username = `p${randomUUID().slice(0, 12)}`
  return {
    username,
    email: `${username}@example.org`,
    phone: String(randomInt(6_000_000_000, 9_999_999_999)),
  }
}

export type Person = ReturnType<typeof newPerson> & { member: TestMember; password: string }

/** A member with all logins and a password, in a community of their own. */
export async function createPerson(db: Database, password = 'a good pass phrase'): Promise<Person> {
  const community = await createCommunity(db)
  const member = await createMember(db, community)
  const person = newPerson()
  const owner = { community_id: community.id, user_id: member.id }
  await db
    .insertInto('logins')
    .values([
      { ...owner, kind: 'username', value: person.username },
      { ...owner, kind: 'email', value: person.email },
      { ...owner, kind: 'phone', value: person.phone },
    ])
    .execute()
  await db
    .updateTable('users')
    .set({ password_hash: await hashOf(password) })
    .where('community_id', '=', community.id)
    .where('id', '=', member.id)
    .execute()
  return { ...person, member, password }
}

const hashes = new Map<string, Promise<string>>()

/** One hash for all who have that password, because hashing takes long on purpose. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password)
  if (known) return known
  const hash = hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** The code in the latest message to that phone or address. */
export function codeSentTo(mailbox: Mailbox, to: string): string {
  const message = mailbox.messages().find((sent) => sent.to === to)
  const code = message && /\b\d{6}\b/.exec(message.text)?.[0]
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}
