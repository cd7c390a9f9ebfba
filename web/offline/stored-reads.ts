import type { Path } from '#shared/contracts/calls.ts'

/**
 * Reads whose answers are stored for times without a network: what screens are `about`, and what they need `besides`,
 * whose age nobody asks for. What is `shared` is needed besides too, and is the same for everybody: it stays when
 * somebody else reads here. Other reads are never stored: see the decision on what a device keeps.
 */
export const storedReads: Partial<Record<Path, 'about' | 'besides' | 'shared'>> = {
  'contest/allcontests': 'about',
  'contest/hashtags': 'besides',
  'contest/my-contests': 'about',
  'contest/my-contest-day': 'about',
  'contest/sharecontest': 'besides',
  'contest/singlecontest': 'about',
  'contest/standings': 'about',
  'auth/identification-token': 'shared',
  'auth/subdomain-languages': 'shared',
  'notification/count': 'besides',
  'notification/kinds': 'besides',
  'notification/list': 'about',
  'post/comments': 'about',
  'post/contest-posts': 'about',
  'post/feed': 'about',
  'post/feed-counts': 'besides',
  'post/languages': 'shared',
  'post/moods': 'shared',
  'post/mypinnedposts': 'about',
  'post/search': 'about',
  'post/singlepost': 'about',
  'site/page': 'about',
  'site/settings': 'shared',
  'user/achievements': 'besides',
  'user/get-my-respect-info': 'about',
  'user/respecting': 'about',
  'user/respectors': 'about',
  'user/userdetail': 'about',
}
