/**
 * Stored HTML as plain text. What plain text cannot say is left out: a link becomes its text with the address behind it, a
 * heading a bold line.
 */
export function htmlToDetail(html: string): string {
  const state: Reading = { text: '', lists: [], links: [] }
  for (const [, tag, text] of html.matchAll(/<(\/?[a-z][^>]*)>|([^<]+|<)/gi)) {
    if (tag === undefined) append(state, decode(text ?? ''))
    else readTag(state, tag)
  }
  return state.text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

type Reading = {
  text: string
  /** The lists that are open, the innermost last, with how many entries each has: `ul` counts none. */
  lists: (number | 'ul')[]
  /** The addresses of the links that are open, and where their texts begin. */
  links: { href: string; from: number }[]
}

function append(state: Reading, text: string): void {
  const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ')
  state.text += /[\n ]$|^$/.test(state.text) ? collapsed.replace(/^ /, '') : collapsed
}

function readTag(state: Reading, tag: string): void {
  const [name = ''] = tag
    .toLowerCase()
    .split(/[\s/>]/, 2)
    .filter(Boolean)
  const isEnd = tag.startsWith('/')
  if (name === 'br') state.text += '\n'
  else if (name === 'strong' || name === 'b') state.text += '**'
  else if (name === 'a') readLink(state, tag, isEnd)
  else if (name === 'li') readEntry(state, isEnd)
  else if (name === 'ul' || name === 'ol') readList(state, { name, isEnd })
  else if (/^h[1-6]$/.test(name)) state.text += isEnd ? '**\n\n' : '\n\n**'
  else if (name === 'p' && state.lists.length > 0) state.text += isEnd ? '\n' : ''
  else if (/^(p|div|blockquote)$/.test(name)) state.text += '\n\n'
}

function readList(state: Reading, { name, isEnd }: { name: 'ul' | 'ol'; isEnd: boolean }): void {
  if (isEnd) state.lists.pop()
  else state.lists.push(name === 'ul' ? 'ul' : 0)
  state.text += state.lists.length > (isEnd ? 0 : 1) ? '\n' : '\n\n'
}

function readEntry(state: Reading, isEnd: boolean): void {
  if (isEnd) {
    state.text = `${state.text.trimEnd()}\n`
    return
  }
  const list = state.lists.at(-1) ?? 'ul'
  if (list !== 'ul') state.lists[state.lists.length - 1] = list + 1
  state.text += list === 'ul' ? '- ' : `${list + 1}. `
}

function readLink(state: Reading, tag: string, isEnd: boolean): void {
  if (!isEnd) {
    const href = decode(/\shref="([^"]*)"/i.exec(tag)?.[1] ?? '')
    state.links.push({ href, from: state.text.length })
    return
  }
  const link = state.links.pop()
  const text = link && state.text.slice(link.from).trim()
  if (link?.href && text !== link.href) state.text += ` (${link.href.replace(/^mailto:/, '')})`
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
