import type { Contest } from '#shared/contracts/contests.ts'

export type Described = Pick<Contest, 'details'>

/** The title of the first block is the title of the challenge. */
export function titleOf({ details }: Described): string {
  return details[0]?.title ?? ''
}

/** What is counted on a day, such as `rounds`; may be empty. */
export function unitOf({ details }: Described): string {
  return details[0]?.contest_unit_label ?? ''
}

/** Hashtags are stored as one text, separated by commas. */
export function tagsOf(hashtag: string): string[] {
  const tags = hashtag.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))]
}
