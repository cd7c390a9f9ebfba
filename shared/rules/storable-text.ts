/**
 * Whether the database can hold a text as it is. It refuses one with a NUL character, and half a surrogate pair would
 * become another character on the way there.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
