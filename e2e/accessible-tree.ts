import type { Page } from '@playwright/test'

type Node = { role: string; name: string; state: string; text: string; children: Node[] }

/**
 * The accessibility tree of a page as text, without what differs between runs: members' texts are an ellipsis, every number
 * is 0, every date is in January, and a repeated row of a list is left out.
 */
export async function accessibleTree(page: Page, contents: string[]): Promise<string> {
  const nodes = parse(await page.locator('body').ariaSnapshot())
  const mask = masker(contents.filter((content) => !isValue(content)))
  return `${distinct(nodes.map((node) => settled(node, mask))).join('\n')}\n`
}

/** The product's own texts in the title and the accessibility tree of a page; members' texts are an ellipsis. */
export async function ownTexts(page: Page, contents: string[]): Promise<string[]> {
  const mask = masker(contents)
  const textsOf = ({ name, text, children }: Node): string[] => [
    mask(name),
    mask(text),
    ...children.flatMap(textsOf),
  ]
  const nodes = parse(await page.locator('body').ariaSnapshot())
  return [mask(await page.title()), ...nodes.flatMap(textsOf)]
}

/** Single words in small letters, such as `done` or `image`, are values that may stand in a tree. */
function isValue(content: string): boolean {
  return /^[a-z_]+$/.test(content)
}

/** Reads the lines that Playwright writes: `- role "name" [state]: text`, indented by two spaces a level. */
function parse(snapshot: string): Node[] {
  const root: Node[] = []
  const levels = [root]
  for (const line of snapshot.split('\n')) {
    const [, indent = '', content = ''] = /^( *)- (.*)$/.exec(line) ?? []
    const node = nodeOf(content)
    const level = indent.length / 2
    if (!node || node.role === '/url') continue
    levels[level]?.push(node)
    levels.length = level + 1
    levels.push(node.children)
  }
  return root
}

function nodeOf(content: string): Node | undefined {
  const quoted = /^'((?:[^']|'')*)'(.*)$/.exec(content)
  const line = quoted ? `${quoted[1]?.replaceAll("''", "'")}${quoted[2]}` : content
  const parts = /^([/\w]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?:: ?(.*))?$/.exec(line)
  if (!parts) return
  const [, role = '', name = '', state = '', text = ''] = parts
  return {
    role,
    name: unescaped(name),
    state,
    text: unescaped(text.replace(/^"|"$/g, '')),
    children: [],
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}

type Mask = (text: string) => string

function masker(contents: string[]): Mask {
  const known = new Set(contents)
  const all = contents.join('\n')
  const patterns = contents.map(wholeWords)
  return (text) => {
    const shortened = text.replace(/^…|…$/g, '').trim()
    // A long text is a member's; a short one may be a word of ours that a member uses too.
    if (known.has(text) || (shortened.length > 20 && all.includes(shortened))) return '…'
    return contents.reduce((rest, content, index) => {
      const pattern = patterns[index]
      return pattern && rest.includes(content) ? rest.replace(pattern, '…') : rest
    }, text)
  }
}

function wholeWords(content: string): RegExp {
  const before = /^[\p{L}\p{M}\d]/u.test(content) ? '(?<![\\p{L}\\p{M}\\d])' : ''
  const after = /[\p{L}\p{M}\d]$/u.test(content) ? '(?![\\p{L}\\p{M}\\d])' : ''
  return new RegExp(before + RegExp.escape(content) + after, 'gu')
}

/** The lines of a node and its children. */
function settled(node: Node, mask: Mask): string {
  const { role, state, children } = node
  const isDated = children.some((child) => child.role === 'time')
  const name = isDated ? '' : undated(mask(node.name))
  const text = role === 'time' ? '' : undated(mask(node.text))
  const line = `- ${role}${name && ` "${name}"`}${state}${text && `: ${text}`}`
  // The list of posts changes every hour. The parts of a post are in the tree of its own page.
  if (role === 'listitem' && isPost(node)) return `${line}\n  - article`
  if (isDated && role === 'link') return line
  if (children.some((child) => child.role === 'mark')) return line
  const items = children.map((child) => settled(child, mask))
  return [
    line,
    ...(role === 'list' || role === 'combobox' ? distinct(items) : items).map(indented),
  ].join('\n')
}

function isPost({ children }: Node): boolean {
  const roles = children.flatMap(rolesOf)
  return roles.includes('article') && roles.includes('time') && roles.includes('heading')
}

function rolesOf({ role, children }: Node): string[] {
  return [role, ...children.flatMap(rolesOf)]
}

function undated(text: string): string {
  return text
    .replace(/@[\w.]+/g, '@…')
    .replace(/\d+([.,/:]\d+)*/g, '0')
    .replace(/\b0 day\b/g, '0 days')
    .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g, 'Jan')
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, 'Mon')
    .replace(/(…\S* ?)+…/g, '…')
}

function distinct(items: string[]): string[] {
  return [...new Set(items)]
}

function indented(lines: string): string {
  return lines.replace(/^/gm, '  ')
}
