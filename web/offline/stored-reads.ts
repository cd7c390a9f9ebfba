import type { Path, ReadingPath } from '#shared/contracts/calls.ts'

/** Reads whose answers are never stored, and why. */
const neverStored = {
  'auth/joining': 'says who may join at this moment',
  'auth/own-logins': 'names e-mail and phone',
  'auth/sessions': 'names devices, and is of use only while it is true',
  'contest/certificate': 'says what is true at this moment, and may be closed',
  'contest/own-calendar': 'holds what stands for a password',
  'place/autocomplete': 'shows where somebody has searched for a place',
  'place/geocode': 'shows where somebody is',
  'post/mention-offers': 'is called at every key',
  'push/key': 'is of use only with a network',
  'site/communities-near': 'shows where somebody is',
  'user/blocked': 'names the members whom somebody avoids',
  'user/export-state': 'is about an export, which is of use only with a network',
  'team/invited': 'is of use only while it is true',
  'user/membership': 'is of use only while it is true',
  'user/referral': 'is of use only with a network',
} satisfies Partial<Record<ReadingPath, string>>

/** The consoles are of use only while what they show is true. */
type ConsolePath = Extract<ReadingPath, `${'console' | 'host'}/${string}`>
type StoredPath = Exclude<ReadingPath, keyof typeof neverStored | ConsolePath>
type Use = 'about' | 'besides' | 'shared'

/**
 * Reads whose answers are stored for times without a network. A screen is `about` some, whose age it shows, and needs
 * others `besides`. `shared` ones are needed besides too, and are the same for everybody: they stay when somebody else uses
 * the device.
 */
export const storedReads: Partial<Record<Path, Use>> = {
  'contest/allcontests': 'about',
  'contest/encouraged-today': 'besides',
  'contest/encouragements': 'besides',
  'contest/hashtags': 'besides',
  'contest/own-certificate': 'about',
  'contest/own-recap': 'about',
  'contest/my-contests': 'about',
  'contest/today': 'besides',
  'contest/reminders': 'besides',
  'contest/my-contest-day': 'about',
  'contest/neighbours-of-today': 'besides',
  'contest/sharecontest': 'besides',
  'contest/singlecontest': 'about',
  'contest/standings': 'about',
  'auth/identification-token': 'shared',
  'auth/subdomain-languages': 'shared',
  'moderation/decisions': 'about',
  'notice/open': 'about',
  'notification/count': 'besides',
  'notification/kinds': 'besides',
  'notification/list': 'about',
  'post/comments': 'about',
  'post/contest-posts': 'about',
  'post/feed': 'about',
  'post/feed-counts': 'besides',
  'post/languages': 'shared',
  'post/moods': 'shared',
  'post/held': 'besides',
  'post/mypinnedposts': 'about',
  'post/search': 'about',
  'post/singlepost': 'about',
  'site/about': 'besides',
  'site/decisions': 'besides',
  'site/rules': 'besides',
  'site/page': 'about',
  'site/settings': 'shared',
  'site/terms': 'about',
  'team/board': 'besides',
  'team/mine': 'about',
  'team/wall': 'about',
  'user/achievements': 'besides',
  'user/get-my-respect-info': 'about',
  'user/respecting': 'about',
  'user/respectors': 'about',
  'user/userdetail': 'about',
} satisfies Record<StoredPath, Use>
