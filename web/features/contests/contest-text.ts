import type { Contest } from '#shared/contracts/contests.ts'

type Described = Pick<Contest, 'details'>

/** The title of the first block is the title of the challenge. */
export function titleOf({ details }: Described): string {
  return details[0]?.title ?? ''
}

/** The description of a challenge in previews: its first block as plain text of a few lines. */
export function summaryOf({ details }: Described): string {
  return shorten(plainText(details[0]?.description ?? ''), summaryLength)
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

/** Safe HTML as plain text, without tags, and with the entities of the sanitiser decoded. */
export function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(\w+|#\d+);/g, readEntity)
  return text.replace(/\s+/g, ' ').trim()
}

const summaryLength = 200

function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : length)}…`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function readEntity(entity: string, name: string): string {
  if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
  return entities[name] ?? entity
}
