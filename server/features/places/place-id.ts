/** A place's id, from its words: `Aundh 411007` is `aundh-411007`. */
export function slugOf(words: string): string {
  const slug = words
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'place'
}
