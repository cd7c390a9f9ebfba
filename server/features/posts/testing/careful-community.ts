import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'

type Settings = Input<'console/save-moderation-settings'>['settings']
export type Holding = Partial<Settings>

/** A community that holds posts, with an operator, a member who joined yesterday, and another one. */
export async function carefulCommunity(
  chowk: TestApp,
  holding: Holding = { holds_first_posts: true },
) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const settings: Settings = {
    ...{ holds_first_posts: false, holds_links: false, new_member_days: 7 },
    ...{ holds_same_links: false, holds_many_links: false },
    publishes_decisions: false,
    names_moderators: false,
    ...holding,
  }
  await chowk.call('console/save-moderation-settings', { settings, version: 1 }, operator)
  const author = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  await joinBefore(chowk, 1, author)
  const reader = await createMember(chowk.db, community)
  return { community, operator, author, reader }
}

/** As if a member had joined so many days ago. */
export const joinBefore = (chowk: TestApp, days: number, { community_id, id }: TestMember) =>
  chowk.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - days * DAY).toISOString() })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
