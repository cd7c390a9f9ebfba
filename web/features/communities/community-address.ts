/** A typed or pasted address of a community. */
export type CommunityAddress =
  | { token: string }
  /** A link to something within a community, such as a post: it is opened as it is. */
  | { path: string }
  | { error: 'missing' | 'invalid' | 'other site' }

/** The first words of links that name a row instead of a community. */
const bareLinks = ['contest', 'challenge-content', 'post', 'userprofile']

/** @param sites the hosts of the product */
export function readAddress(text: string, sites: readonly string[]): CommunityAddress {
  const typed = text.trim()
  if (typed === '') return { error: 'missing' }
  const link = toLink(typed)
  if (!link) return toToken(typed)
  if (!sites.includes(link.host)) return { error: 'other site' }
  const [first = '', second] = link.pathname.split('/').filter(Boolean)
  if (first === '') return { error: 'missing' }
  if (bareLinks.includes(first) && (second || link.search)) {
    return { path: link.pathname + link.search }
  }
  return toToken(first)
}

/** A text with a scheme, or with a host before a slash: `chowk.example/lodhi`. */
function toLink(text: string): URL | null {
  if (/^https?:\/\//i.test(text)) return URL.parse(text)
  return /^[^/\s]+[.:][^/\s]*\//.test(text) ? URL.parse(`https://${text}`) : null
}

function toToken(text: string): CommunityAddress {
  const token = text.replace(/^\/+|\/+$/g, '').toLowerCase()
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(token) ? { token } : { error: 'invalid' }
}
