import type { Path } from '#shared/contracts/calls.ts'

/**
 * Reads whose answers are kept for times without a network: what screens are `about`, and what they need `besides`,
 * whose age nobody asks for. Other reads are never kept: see the decision on what a device keeps.
 */
export const keptCalls: Partial<Record<Path, 'about' | 'besides'>> = {
  'contest/allcontests': 'about',
  'contest/hashtags': 'besides',
  'contest/my-contests': 'about',
  'contest/my-contest-day': 'about',
  'contest/sharecontest': 'besides',
  'contest/singlecontest': 'about',
  'contest/standings': 'about',
  'auth/identification-token': 'besides',
  'auth/subdomain-languages': 'besides',
  'notification/count': 'besides',
  'notification/kinds': 'besides',
  'notification/list': 'about',
  'post/comments': 'about',
  'post/contest-posts': 'about',
  'post/feed': 'about',
  'post/feed-counts': 'besides',
  'post/languages': 'besides',
  'post/moods': 'besides',
  'post/mypinnedposts': 'about',
  'post/search': 'about',
  'post/singlepost': 'about',
  'site/page': 'about',
  'site/settings': 'besides',
  'user/achievements': 'besides',
  'user/get-my-respect-info': 'about',
  'user/respecting': 'about',
  'user/respectors': 'about',
  'user/userdetail': 'about',
}
