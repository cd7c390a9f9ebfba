import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { richLinkAttributes, richTextElements } from '#shared/rules/rich-text.ts'

/** What a browser would find in an HTML that no rich text may have. */
export function forbiddenIn(html: string): string[] {
  return findForbidden(parseFragment(html))
}

function findForbidden(node: DefaultTreeAdapterTypes.Node): string[] {
  const own =
    'attrs' in node ? forbiddenOf(node) : node.nodeName.startsWith('#') ? [] : [node.nodeName]
  const comment = node.nodeName === '#comment' ? ['a comment'] : []
  const children = 'childNodes' in node ? node.childNodes.flatMap(findForbidden) : []
  return [...own, ...comment, ...children]
}

function forbiddenOf({ tagName, attrs, parentNode }: DefaultTreeAdapterTypes.Element): string[] {
  const isAllowed = richTextElements.some((name) => name === tagName)
  const wrong = attrs.filter(({ name, value }) => tagName !== 'a' || !mayBeOfLink(name, value))
  const isStray = tagName === 'li' && !/^[uo]l$/.test(parentNode?.nodeName ?? '')
  const own = [...(isAllowed ? [] : [tagName]), ...(isStray ? ['li outside a list'] : [])]
  return [...own, ...wrong.map(({ name, value }) => `${name}=${value}`)]
}

function mayBeOfLink(name: string, value: string): boolean {
  if (name === 'href') return /^(https?:\/\/[^\s"<>@]+|mailto:[^\s"<>?]+)$/.test(value)
  return Object.entries(richLinkAttributes).some((pair) => pair[0] === name && pair[1] === value)
}
