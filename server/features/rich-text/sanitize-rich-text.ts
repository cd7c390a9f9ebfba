import sanitizeHtml, { type IFrame, type IOptions } from 'sanitize-html'
import { maxRichTextLength } from '#shared/limits.ts'
import {
  readRichLink,
  richLinkAttributes,
  richTextElements,
  richTextSynonyms,
} from '#shared/rules/rich-text.ts'
import { visibleText } from '#shared/rules/visible-text.ts'

/**
 * A text in HTML with nothing but the allowed elements, closed and nested as browsers read them: what may be stored and
 * shown. It is empty where nobody could see anything of it. Sanitising it again changes nothing.
 *
 * Throws a RangeError for a text of more than `maxRichTextLength` characters, which the contract refuses first.
 */
export function sanitizeRichText(html: string): string {
  if (html.length > maxRichTextLength) throw new RangeError('a rich text is too long')
  const clean = settle(html) ?? sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return visibleText(plainTextOf(clean)) ? clean.trim() : ''
}

/**
 * Removing an element can bring two together of which one closes the other, such as two paragraphs: the next pass reads them so.
 * Undefined if that does not end, which nobody's writing does.
 */
function settle(html: string): string | undefined {
  let text = html
  for (let pass = 0; pass < maxPasses; pass++) {
    const next = placeItems(sanitizeHtml(text, options))
    if (next === text) return text
    text = next
  }
  return undefined
}

const maxPasses = 8

/** An item outside a list becomes a paragraph: a browser would let it end the item of the page in which the text stands. */
function placeItems(html: string): string {
  const open: string[] = []
  return html.replace(/<(\/?)([a-z0-9]+)[^>]*>/g, (tag, end: string, name: string) => {
    if (name === 'br') return tag
    const isPlaced = name !== 'li' || /^[uo]l$/.test(open.at(-1) ?? '')
    if (!end) open.push(isPlaced ? name : 'p')
    return end ? `</${open.pop()}>` : isPlaced ? tag : '<p>'
  })
}

const options: IOptions = {
  allowedTags: [...richTextElements],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What these hold is no text of the writer.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'title',
    'noembed',
    'noframes',
  ],
  // A list in a list in a quotation, with a link in bold, needs eight.
  nestingLimit: 12,
  transformTags: { ...richTextSynonyms, a: toRichLink },
  exclusiveFilter: removeEmpty,
}

function toRichLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = readRichLink(href)
  return { tagName, attribs: address ? { href: address, ...richLinkAttributes } : {} }
}

/** A link without an address becomes its text; an element without a text is left out. */
function removeEmpty({ tag, text, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'br') return false
  if (tag === 'a' && !attribs.href) return 'excludeTag'
  return isInline(tag) ? text === '' : visibleText(text) === ''
}

function isInline(tag: string): boolean {
  return ['strong', 'b', 'em', 'i', 'u', 'a'].includes(tag)
}

function plainTextOf(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
