import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { reachPostgres } from '#server/embedded-postgres/api.ts'
import { findSignedInUser } from '#server/features/auth/sign-in/signed-in-user.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import { toSlug } from '#shared/rules/slug.ts'
import type { Member } from './members.ts'

/** A community that only one journey knows. `openAs` of a journey opens a page for each of its members. */
export type Scene = {
  name: string
  token: string
  operator: Member
  member: Member
  /** Who has written the post and the comment on it. */
  author: Member
  post: { id: number; path: string }
  /** It is open, with three days, and nobody has accepted it. */
  contest: { id: number; path: string; day_ids: number[] }
}

/**
 * Makes a community with people, a post, a comment and a challenge. What a journey needs it has for itself then, whatever
 * others have done before it.
 */
export async function openScene(): Promise<Scene> {
  return withDatabase(async (db) => {
    const name = 'Test Nagar'
    const community = await createCommunity(db, name)
    const [operator, member, author] = [
      await createMember(db, community, { full_name: 'Meera Iyer', role: 'operator' }),
      await createMember(db, community),
      await createMember(db, community, { full_name: 'Kavita Rao' }),
    ]
    const post = await createPost(db, author)
    await createComment(db, post, author)
    const contest = await createContest(db, community)
    return {
      name,
      token: community.identification_token,
      operator: await signedIn(db, operator),
      member: await signedIn(db, member),
      author: await signedIn(db, author),
      post: { id: post.id, path: `/post/${toSlug(post.id, 'Mist over the lake')}` },
      contest: { ...contest, path: `/contest/${contest.id}` },
    }
  })
}

/** Lets a member of the scene take part in its challenge from today on. */
export function joinScene({ contest }: Scene, { user }: Member): Promise<void> {
  return withDatabase(async (db) => {
    const community_id = communityOf(contest.id)
    const member = { id: user.id, community_id, full_name: user.full_name, token: '' }
    await createParticipation(db, { ...contest, community_id }, member)
  })
}

/** Works on the database of this worker's product. */
export async function withDatabase<Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const dataDir = process.env.PRODUCT_DATA_DIR ?? ''
  const postgres = await reachPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPool(postgres.url, 1))
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function signedIn(db: Database, { token, ...member }: TestMember): Promise<Member> {
  return { token, user: await findSignedInUser(db, member) }
}
