import { pagedQuery, query } from '#web/lib/query.ts'

export const profileQuery = (user_id: number) =>
  query('user/userdetail', { user_id, posts_limit: 0 })

/** The newest posts of a member. */
export const postsOfQuery = (user_id: number) => pagedQuery('post/feed', { user_id })

export const pinsOfQuery = (user_id: number) => query('post/mypinnedposts', { user_id })

/** The referral code of the reader. */
export const referralQuery = () => query('user/referral', {})

/** What a member did in challenges. */
export const achievementsQuery = (user_id: number) => query('user/achievements', { user_id })
