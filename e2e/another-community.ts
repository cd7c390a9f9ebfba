import { openDatabase, openPool } from '#server/db/database.ts'
import { reachPostgres } from '#server/embedded-postgres/api.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createPost,
} from '#server/testing/factories.ts'
import { toSlug } from '#shared/rules/slug.ts'

export type AnotherCommunity = {
  name: string
  token: string
  /** Paths inside it. */
  post: string
  contest: string
  author: string
}

/** Creates a community beside the demo's, with a post, its comment and a challenge, all by one member. */
export async function openAnotherCommunity(): Promise<AnotherCommunity> {
  const dataDir = process.env.PRODUCT_DATA_DIR ?? ''
  const postgres = await reachPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPool(postgres.url, 1))
  const name = 'Test Nagar'
  const community = await createCommunity(db, name)
  const member = await createMember(db, community, { full_name: 'Kavita Rao' })
  const post = await createPost(db, member)
  await createComment(db, post, member)
  const contest = await createContest(db, community)
  await db.destroy()
  await postgres.stop()
  return {
    name,
    token: community.identification_token,
    post: `/post/${toSlug(post.id, 'Mist over the lake')}`,
    contest: `/contest/${contest.id}`,
    author: `/userprofile?user_id=${member.id}`,
  }
}
