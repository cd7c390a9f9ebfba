import type { Database } from '#server/db/database.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  today,
} from '#server/testing/factories.ts'
import {
  maxCommentLength,
  maxDescriptionLength,
  maxNameLength,
  maxTitleLength,
} from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { readerOf } from './reader.ts'

const words =
  'मोहल्ले की सबसे लंबी सूचना Neighbourhoodwatchandstreetlightcommittee நீண்ட அறிவிப்பு পাড়ার দীর্ঘতম বিজ্ঞপ্তি '

/** A community in which every text is as long as allowed. */
export async function buildLongest(db: Database) {
  const community = await createCommunity(db, fill(60))
  const token = community.identification_token
  const member = await createMember(db, community, { full_name: fill(maxNameLength) })
  const contest = await createContest(db, community, { days: 60 })
  await lengthen(db, contest)
  await createParticipation(db, contest, member, addDays(today(), -4))
  const post = await createPost(db, member, {
    title: fill(maxTitleLength),
    description: fill(maxDescriptionLength),
    location_name: fill(60),
    upvotes: 0,
  })
  const comment = await createComment(db, post, member, { text: fill(maxCommentLength) })
  await createComment(db, post, member, { text: fill(300), parent_id: comment.id })
  const reader = readerOf(member, token)
  reader.user.user_detail = { ...reader.user.user_detail, bio: fill(300), about: fill(1000) }
  return {
    token,
    member: reader,
    contest: contest.id,
    first_day: contest.day_ids[0] ?? 0,
    post: toSlug(post.id, fill(maxTitleLength)),
    comment: comment.id,
  }
}

async function lengthen(db: Database, { community_id, id }: { community_id: number; id: number }) {
  const block = {
    title: fill(maxTitleLength),
    description: `<p>${fill(1500)}</p><ul><li>${fill(200)}</li><li>${fill(200)}</li></ul>`,
    contest_unit_label: fill(40),
  }
  await db
    .updateTable('contests')
    .set({
      hashtag:
        'averylonghashtagthatwillnotbreak,सुबहकीसैर,neighbourhoodwatch,நடைப்பயிற்சி,morning,walk,yoga',
      details: JSON.stringify([block, block, block]),
    })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('contest_days')
    .set({ name_of_day: fill(120), detail: block.description })
    .where('community_id', '=', community_id)
    .where('contest_id', '=', id)
    .execute()
}

/** Words in several scripts, one of them too long for a line, up to that many characters. */
function fill(length: number): string {
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim()
}
