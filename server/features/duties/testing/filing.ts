import { randomUUID } from 'node:crypto'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { codeSentTo } from '#server/testing/people.ts'
import type { As, TestApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { toSlug } from '#shared/rules/slug.ts'

/** A community with a post, its author, a moderator and an operator, and people outside it. */
export async function createOffice(chowk: TestApp) {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const post = await createPost(chowk.db, author, { title, description: 'Look!' })
  return { community, author, moderator, operator, post, address: addressOf(post) }
}

export const addressOf = ({ id }: { id: number }) => `/post/${toSlug(id, title)}`

export const title = 'At the pool'

export const newEmail = () => `lata-${randomUUID().slice(0, 8)}@example.org`

export type Filed = Partial<Input<'grievance/file'>>

/** What somebody outside sends, with the code that they got by e-mail. */
export async function proven(
  chowk: TestApp,
  as: As,
  { email = newEmail(), ...given }: Filed = {},
): Promise<Input<'grievance/file'>> {
  await chowk.call('grievance/send-code', { email }, as)
  const otp = codeSentTo(chowk.mailbox, email)
  return {
    ...{ filed_as: randomUUID(), kind: 'intimate', words: 'That is me, without my consent.' },
    ...{ email, otp, ...given },
  }
}

export async function fileAs(chowk: TestApp, as: As, given: Filed = {}) {
  return (await chowk.call('grievance/file', await proven(chowk, as, given), as)).body
}
