import { hasLetter, visibleText } from './visible-text.ts'

/** Whether a name can be read as one: it holds a letter or a digit that can be seen, and keeps to its line. */
export function isName(text: string): boolean {
  return hasLetter(text) && keepsToItsLine(visibleText(text))
}

/**
 * Whether a text has no control or format character and no separator of lines, which would break its line or turn its
 * direction, and no pile of marks, which would cover the lines around it. Joiners are letters' own in Indian scripts.
 */
export function keepsToItsLine(text: string): boolean {
  return !/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]|\p{M}{7}/u.test(text)
}
