const maxTitlePart = 60

/**
 * A post's address: the words of its title, for people, and its id in base 36, which alone is read
 * back. Letters of every script stay; those of the Latin one lose their accents.
 */
export function toSlug(id: number, title: string): string {
  return `${titlePart(title) || 'post'}-${id.toString(36)}`
}

/**
 * The id in a slug whatever its title part says, or a bare id in digits; `undefined` for anything else. A stop or a bracket
 * that was taken for the end of an address is no part of it.
 */
export function parseSlug(address: string): number | undefined {
  const text = address.replace(/[^\p{L}\p{M}\p{N}]+$/u, '')
  const dash = text.lastIndexOf('-')
  const code = text.slice(dash + 1)
  const id = dash === -1 ? decimal(code) : base36(code)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function titlePart(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const fitting: string[] = []
  for (const word of words ?? []) {
    if ([...fitting, word].join('-').length > maxTitlePart) break
    fitting.push(word)
  }
  return fitting.join('-')
}

function decimal(text: string): number {
  return /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
}

function base36(text: string): number {
  return /^[0-9a-z]{1,11}$/i.test(text) ? Number.parseInt(text, 36) : Number.NaN
}
