import type { Described } from '../contest/contest-text.ts'

/** The description of a challenge in previews: its first block as plain text of a few lines. */
export function summaryOf({ details }: Described): string {
  return shorten(plainText(details[0]?.description ?? ''), summaryLength)
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
