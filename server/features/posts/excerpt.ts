import { beginningOf } from '#shared/rules/beginning-of.ts'

const maxExcerpt = 200

/** The beginning of a text as one plain line of whole words, at most 200 characters. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxExcerpt) return line
  const beginning = line.slice(0, maxExcerpt)
  const space = beginning.lastIndexOf(' ')
  // One endless word is cut between letters.
  const words = space === -1 ? beginningOf(line, maxExcerpt - 1) : beginning.slice(0, space)
  return `${words}…`
}
