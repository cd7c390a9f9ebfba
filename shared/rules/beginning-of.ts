/** The beginning of a text, at most that many units of UTF-16 long. It never ends with half a surrogate pair. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}
