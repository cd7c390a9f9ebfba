import type { Path, ReadingPath } from '#shared/contracts/calls.ts'

/** Reads whose answers are never stored, and why. */
const neverStored = {
  'auth/own-logins': 'names e-mail and phone',
  'auth/sessions': 'names devices, and is of use only while it is true',
  'place/autocomplete': 'shows where somebody has searched for a place',
  'place/geocode': 'shows where somebody is',
  'post/mention-offers': 'is called at every key',
  'push/key': 'is of use only with a network',
  'site/communities-near': 'shows where somebody is',
  'user/blocked': 'names the members whom somebody avoids',
  'user/export-state': 'is about an export, which is of use only with a network',
  'user/referral': 'is of use only with a network',
} satisfies Partial<Record<ReadingPath, string>>

type StoredPath = Exclude<ReadingPath, keyof typeof neverStored>
type Use = 'about' | 'besides' | 'shared'

/**
 * Reads whose answers are stored for times without a network. A screen is `about` some, whose age it shows, and needs
 * others `besides`. `shared` ones are needed besides too, and are the same for everybody: they stay when somebody else uses
 * the device.
 */
export const storedReads: Partial<Record<Path, Use>> = {
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
} satisfies Record<StoredPath, Use>
