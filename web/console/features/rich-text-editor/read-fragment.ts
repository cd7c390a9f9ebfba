import {
  readRichLink,
  richLinkAttributes,
  richTextElements,
  richTextSynonyms,
} from '#shared/rules/rich-text.ts'
import { trustedHtml } from '#web/features/rich-text/api.ts'

/**
 * What the editor takes of an HTML, pasted or stored. It is read apart from the page, so that nothing of it runs or loads. The
 * server decides what is stored; this shows the writer what will be left.
 */
export function readFragment(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  clean(body)
  const fragment = document.createDocumentFragment()
  fragment.append(...body.childNodes)
  return fragment
}

function clean(parent: Node): void {
  for (const child of [...parent.childNodes]) {
    if (child instanceof Text) continue
    if (!(child instanceof Element) || withoutText.has(child.localName)) {
      child.remove()
      continue
    }
    clean(child)
    child.replaceWith(...replacementOf(child))
  }
}

/** An allowed element; a paragraph for another block of text; else what it holds. */
function replacementOf(element: Element): Node[] {
  const content = [...element.childNodes]
  const name = richTextSynonyms[element.localName] ?? element.localName
  if (name === 'a') return linkOf(element, content)
  if (richTextElements.some((allowed) => allowed === name)) return [create(name, content)]
  const isBlock = blocks.has(name) && !content.some(isBlockElement)
  return isBlock && element.textContent?.trim() ? [create('p', content)] : content
}

function linkOf(element: Element, content: Node[]): Node[] {
  const href = readRichLink(element.getAttribute('href') ?? '')
  if (!href) return content
  const link = create('a', content)
  for (const [key, value] of Object.entries({ href, ...richLinkAttributes })) {
    link.setAttribute(key, value)
  }
  return [link]
}

function create(name: string, content: Node[]): Element {
  const element = document.createElement(name)
  element.append(...content)
  return element
}

function isBlockElement(node: Node): boolean {
  return (
    node instanceof Element && ['p', 'h3', 'h4', 'ul', 'ol', 'blockquote'].includes(node.localName)
  )
}

const withoutText = new Set(
  'script style template noscript title textarea select option xmp noembed noframes iframe object svg math head'.split(
    ' ',
  ),
)
const blocks = new Set(
  'address article aside dd div dl dt figcaption figure footer form header main nav pre section td th'.split(
    ' ',
  ),
)
