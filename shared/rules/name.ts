import { hasLetter } from './visible-text.ts'

/**
 * Whether a name can be read as one: it holds a letter or a digit that can be seen, and no control or
 * format character, which would break its line or turn its direction. Joiners are letters' own in Indian scripts.
 */
export function isName(text: string): boolean {
  return hasLetter(text) && !/(?![\u200c\u200d])\p{C}/u.test(text)
}
