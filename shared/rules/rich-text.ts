import { readWebAddress } from './web-address.ts'

/** The elements that a rich text may have. Only links have attributes. */
export const richTextElements = [
  'h3',
  'h4',
  'p',
  'br',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const

/** What is read as one of them: what editors and word processors write instead. */
export const richTextSynonyms: Readonly<Record<string, (typeof richTextElements)[number]>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
}

/** The attributes of a link beside its address: it opens beside the page, and vouches for nothing (OUTPUT-3). */
export const richLinkAttributes = { target: '_blank', rel: 'noopener nofollow ugc' } as const

/** The address of a link in a rich text: a whole web address, or an e-mail address. `undefined` for all others. */
export function readRichLink(href: string): string | undefined {
  const address = href.trim()
  if (/^https?:\/\//i.test(address)) return readWebAddress(address)
  return mailAddress.test(address) ? address : undefined
}

const mailAddress = /^mailto:[\p{L}\p{M}\p{N}._+-]{1,64}@[\p{L}\p{M}\p{N}.-]{1,190}$/u
