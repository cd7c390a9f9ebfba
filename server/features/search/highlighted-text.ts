import type { HighlightedText } from '#shared/contracts/search.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'
import { wordsInText } from '#shared/rules/search-form.ts'
import { isSearched, type SearchTerm } from './search-terms.ts'

/** How much of a long text is shown, in UTF-16 units, and how much of that before the first word that was found. */
const longestPart = 180
const before = 50

/** A text in its parts: those that were searched for, and those between them. */
export function highlight(terms: SearchTerm[], text: string): HighlightedText {
  const parts: HighlightedText = []
  let end = 0
  for (const found of wordsInText(text)) {
    if (!isSearched(terms, found.word)) continue
    if (found.start > end) parts.push({ text: text.slice(end, found.start), found: false })
    parts.push({ text: found.word, found: true })
    end = found.end
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false })
  return parts
}

/** The part of a long text round the first word that was found, on one line and highlighted. */
export function highlightPart(terms: SearchTerm[], text: string): HighlightedText {
  return highlight(terms, partOf(terms, text.replace(/\s+/g, ' ').trim()))
}

function partOf(terms: SearchTerm[], line: string): string {
  if (line.length <= longestPart) return line
  const words = wordsInText(line)
  const first = words.find(({ word }) => isSearched(terms, word))?.start ?? 0
  const begin = words.find(({ start }) => start >= first - before)?.start ?? 0
  const start = first <= before ? 0 : begin
  const last = words.findLast(({ end }) => end <= start + longestPart)
  if (last && last === words.at(-1)) return `…${line.slice(start)}`
  // One endless word is cut between letters.
  const end = last && last.start >= start ? last.end : start + longestPart
  const part = beginningOf(line.slice(start), end - start)
  return `${start > 0 ? '…' : ''}${part}${end < line.length ? '…' : ''}`
}
