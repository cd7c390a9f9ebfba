import {
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'

/** A community with a post of Ravi's, somebody who reads it, and those who moderate. */
export async function neighbourhood({ db }: TestApp) {
  const community = await createCommunity(db)
  const author = await createMember(db, community, { full_name: 'Ravi Menon' })
  const reporter = await createMember(db, community, { full_name: 'Noor Fatima' })
  const moderator = await createMember(db, community, { role: 'moderator' })
  const operator = await createMember(db, community, { role: 'operator' })
  const post = await createPost(db, author)
  return { community, author, reporter, moderator, operator, post }
}

type Subject = Pick<Input<'post/report'>, 'post_id' | 'comment_id' | 'user_id'>

/** A report of spam. */
export function report({ call }: TestApp, subject: Subject, as: TestMember) {
  return call('post/report', { ...subject, reason: 'spam', text: 'Nonsense.' }, as)
}

/** The item whose trouble is the latest, as a moderator sees it. */
export async function latestItem({ call }: TestApp, as: TestMember) {
  const { items } = (await call('console/moderation', {}, as)).body
  return (await call('console/moderation-item', { item_id: items[0]?.id ?? '' }, as)).body.item
}

export type Decision = Partial<Input<'console/decide'>> & Pick<Input<'console/decide'>, 'action'>

/** Decides about the latest open item, or about that one. */
export async function decideAs(
  app: TestApp,
  decision: Decision,
  { as, item }: { as: TestMember; item?: ModerationItemDetail | undefined },
) {
  const { id: item_id, version } = item ?? (await latestItem(app, as))
  const input = { item_id, version, reason: 'spam' as const, ...decision }
  return app.call('console/decide', input, as)
}
