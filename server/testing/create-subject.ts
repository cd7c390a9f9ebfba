import type { Database } from '#server/db/database.ts'
import type { Subject } from './every-call.ts'
import {
  createComment,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestCommunity,
  type TestMember,
} from './factories.ts'
import { newPerson } from './people.ts'

type Written = {
  /** Whom the calls are about; a new member, where none is given. */
  member?: TestMember
  person?: Pick<Subject, 'email' | 'phone' | 'username'>
  post?: NonNullable<Parameters<typeof createPost>[2]>
}

/** What calls can be about: a member in a challenge, their post in it and a comment on it. */
export async function createSubject(
  db: Database,
  community: TestCommunity,
  { member, person = newPerson(), post: written }: Written = {},
): Promise<Subject> {
  const { email, phone, username } = person
  const { identification_token } = community
  const owner = member ?? (await createMember(db, community))
  const contest = await createContest(db, community)
  await createParticipation(db, contest, owner)
  const title = 'Mist'
  const post = await createPost(db, owner, { title, contest_id: contest.id, ...written })
  const comment = await createComment(db, post, owner)
  return {
    ...{ user_id: owner.id, email, phone, username, identification_token },
    ...{ post: { id: post.id, title: written?.title ?? title }, comment_id: comment.id },
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
  }
}
