import { pagedQuery, query } from '#web/http/query.ts'

export const profileQuery = (user_id: number) =>
  query('user/userdetail', { user_id, posts_limit: 0 })

/** The newest posts of a member; `cursor` is where the list begins, if not at its start. */
export const postsOfQuery = (user_id: number, cursor?: string | null) =>
  pagedQuery('post/feed', { user_id, ...(cursor && { cursor }) })

export const pinsOfQuery = (user_id: number) => query('post/mypinnedposts', { user_id })

/** The referral code of the reader. */
export const referralQuery = () => query('user/referral', {})

/** A member's achievements in challenges. */
export const achievementsQuery = (user_id: number) => query('user/achievements', { user_id })
