/**
 * Names in one text with commas between them, as `other_cities` is. A name that holds a comma, or begins with a quotation
 * mark, stands in quotation marks, and its own are doubled, as in a CSV file: `Nashik, "Aundh, Pune"`.
 */
export function joinNames(names: readonly string[]): string {
  return names.map(quoted).join(', ')
}

/** The names of such a text, without spaces around them and without empty ones. */
export function splitNames(text: string): string[] {
  return [...text.matchAll(part)]
    .map(({ groups: { inner, plain = '' } = {} }) => inner?.replaceAll('""', '"') ?? plain)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function quoted(name: string): string {
  const isPlain = !name.includes(',') && !name.startsWith('"')
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`
}

/** A quotation mark that is never closed is a part of its name. */
const part = /\s*(?:"(?<inner>(?:[^"]|"")*)"\s*(?=,|$)|(?<plain>[^,]+))/g
