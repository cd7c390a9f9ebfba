import { openDatabase, openPool } from '#server/db/database.ts'
import { reachPostgres } from '#server/embedded-postgres/api.ts'
import { findSignedInUser } from '#server/features/auth/sign-in/signed-in-user.ts'
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

/** Creates a community with an operator and a member, who are signed in. */
export async function openTeam() {
  const { db, close } = await openProductDatabase()
  const community = await createCommunity(db)
  const signIn = async (role: 'operator' | 'member') => {
    const { token, ...member } = await createMember(db, community, { role })
    return { token, user: await findSignedInUser(db, member) }
  }
  const team = { operator: await signIn('operator'), member: await signIn('member') }
  await close()
  return { token: community.identification_token, ...team }
}

async function openProductDatabase() {
  const dataDir = process.env.PRODUCT_DATA_DIR ?? ''
  const postgres = await reachPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPool(postgres.url, 1))
  const close = async () => {
    await db.destroy()
    await postgres.stop()
  }
  return { db, close }
}

/** Creates a community beside the demo's, with a post, its comment and a challenge, all by one member. */
export async function openAnotherCommunity(): Promise<AnotherCommunity> {
  const { db, close } = await openProductDatabase()
  const name = 'Test Nagar'
  const community = await createCommunity(db, name)
  const member = await createMember(db, community, { full_name: 'Kavita Rao' })
  const post = await createPost(db, member)
  await createComment(db, post, member)
  const contest = await createContest(db, community)
  await close()
  return {
    name,
    token: community.identification_token,
    post: `/post/${toSlug(post.id, 'Mist over the lake')}`,
    contest: `/contest/${contest.id}`,
    author: `/userprofile?user_id=${member.id}`,
  }
}
