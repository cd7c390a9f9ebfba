import { KILOBYTE, maxLinkLength, maxTitleLength } from '../limits.ts'
import { beginningOf } from './beginning-of.ts'

/** Servers and proxies refuse longer addresses. Letters of most Indian scripts take nine characters each in one. */
export const maxShareAddress = 6 * KILOBYTE

/** What another app shares: its words, and in `shared` what became of its files. */
type Shared = { shared: string; title?: string; text?: string; url?: string }

/**
 * The address of the composer with what another app has shared. Any app may share any length: a link that does not fit is
 * left out, and a text is cut, which its end shows.
 */
export function shareAddress({ shared, title = '', text = '', url = '' }: Shared): string {
  const search = new URLSearchParams({ shared })
  const room = () => maxShareAddress - addressOf(search).length - '&title='.length
  if (title) search.set('title', fitting(title, Math.min(room(), 9 * maxTitleLength)))
  if (url && url.length <= maxLinkLength && lengthOf(url) <= room()) search.set('url', url)
  if (text) search.set('text', fitting(text, room()))
  return addressOf(search)
}

function addressOf(search: URLSearchParams): string {
  return `/newpost?${search}`
}

/** As many of its characters as take no more than that room in an address. */
function fitting(text: string, room: number): string {
  if (lengthOf(text) <= room) return text
  let left = room - lengthOf(cut)
  let end = 0
  for (const character of text) {
    left -= lengthOf(character)
    if (left < 0) break
    end += character.length
  }
  return beginningOf(text, end) + cut
}

const cut = '…'

/** In an address. */
function lengthOf(text: string): number {
  return new URLSearchParams({ text }).toString().length - 'text='.length
}
