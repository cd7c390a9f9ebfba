export type TextPart = { text: string; isName: boolean }

/** A sentence in parts, in order: names of people, each at its first occurrence, and the text between them. */
export function nameParts(sentence: string, names: readonly string[]): TextPart[] {
  const found = names
    .map((name) => ({ name, start: sentence.indexOf(name) }))
    .filter(({ name, start }) => name !== '' && start !== -1)
    .sort((one, other) => one.start - other.start)
  const parts: TextPart[] = []
  let end = 0
  for (const { name, start } of found) {
    // A name inside another one is shown with it.
    if (start < end) continue
    parts.push({ text: sentence.slice(end, start), isName: false }, { text: name, isName: true })
    end = start + name.length
  }
  parts.push({ text: sentence.slice(end), isName: false })
  return parts.filter(({ text }) => text !== '')
}
