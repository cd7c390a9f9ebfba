import { maxDescriptionLength, maxLinkLength, maxTitleLength } from '#shared/limits.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'
import type { Draft } from './draft.ts'

/** What another app has shared to this one. */
export type Shared = {
  words: Partial<Draft>
  /** Names the files that the service worker has stored; `lost` where it could not store them. */
  files?: string
}

/** @returns undefined where the address of the composer names nothing shared */
export function sharedIn(search: URLSearchParams): Shared | undefined {
  const shared = search.get('shared')
  if (!shared) return undefined
  const files = shared === 'words' ? undefined : shared
  return { words: wordsOf(search, files !== undefined), files }
}

/**
 * Many apps put the link at the end of the text. With files the link belongs to the words, because a post has either files
 * or a link.
 */
function wordsOf(search: URLSearchParams, hasFiles: boolean): Partial<Draft> {
  const title = (search.get('title') ?? '').trim()
  const text = (search.get('text') ?? '').trim()
  const link = linkOf(search.get('url') ?? '') ?? linkOf(text.split(/\s+/).at(-1) ?? '')
  const rest = link && text.endsWith(link) ? text.slice(0, -link.length).trim() : text
  const isLink = link !== undefined && !hasFiles
  const description = isLink || !link ? rest : [rest, link].filter(Boolean).join('\n')
  return {
    type: isLink ? 'link' : 'text',
    source_link: isLink ? link : '',
    title: beginningOf(title, maxTitleLength),
    description: beginningOf(description, maxDescriptionLength),
  }
}

function linkOf(text: string): string | undefined {
  const isLink = /^https?:\/\//i.test(text) && text.length <= maxLinkLength
  return isLink ? readWebAddress(text) : undefined
}
