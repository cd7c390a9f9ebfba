import { beginningOf } from '#shared/rules/beginning-of.ts'

const maxLength = 240
const maxLines = 5
/** So that `more` never shows only a word or two. */
const leastHidden = 40

/** The beginning of a text that is too long for a list, cut between words; `undefined` for other texts. */
export function shorten(text: string): string | undefined {
  const lines = text.split('\n', maxLines).join('\n')
  const beginning = lines.length > maxLength ? cut(lines) : lines
  return text.length - beginning.length < leastHidden ? undefined : beginning.trimEnd()
}

function cut(text: string): string {
  const space = text.slice(0, maxLength + 1).search(/\s\S*$/)
  // A word that is too long is cut between letters.
  return space > 0 ? text.slice(0, space) : beginningOf(text, maxLength)
}
