import { addressKey } from './address-key.ts'

/** Why a post waits until a moderator has looked at it. */
export const holdReasons = ['first', 'link', 'same-link', 'many-links', 'word'] as const

export type HoldReason = (typeof holdReasons)[number]

/** For how many days operators may take a member as new. */
export const newMemberDays = [3, 7, 30] as const

/** What a community holds, and what is known of an author. */
export type Holding = {
  holds_first_posts: boolean
  holds_links: boolean
  holds_same_links: boolean
  holds_many_links: boolean
  is_new: boolean
  /** Whether others see a post of theirs. */
  has_shown: boolean
}

/** The links of a post or comment that the author has written in the last 24 hours. */
export type EarlierLinks = { links: string[]; is_of_last_hour: boolean }

/** What a post has that may hold it. */
type Found = {
  links: string[]
  earlier: EarlierLinks[]
  /** The word of the community's list. */
  word: string | null
}

/** Why a post waits, by the reason that says most to a moderator; null where it is shown at once. */
export function holdReasonOf(holding: Holding, { links, earlier, word }: Found): HoldReason | null {
  const { is_new, has_shown } = holding
  if (word !== null) return 'word'
  if (holding.holds_same_links && haveCommonLink(links, earlier)) return 'same-link'
  const hasMany = links.length > 0 && earlier.filter(isRecentWithLink).length >= maxLinksAnHour
  if (holding.holds_many_links && is_new && hasMany) return 'many-links'
  if (holding.holds_first_posts && !has_shown) return 'first'
  return holding.holds_links && links.length > 0 && (is_new || !has_shown) ? 'link' : null
}

function haveCommonLink(links: string[], earlier: EarlierLinks[]): boolean {
  const known = new Set(earlier.flatMap((one) => one.links.map(addressKey)))
  return links.some((link) => known.has(addressKey(link)))
}

function isRecentWithLink({ links, is_of_last_hour }: EarlierLinks): boolean {
  return is_of_last_hour && links.length > 0
}

/** With so many posts and comments with links in the hour before, the next post of a new member with one waits. */
const maxLinksAnHour = 2
