/** A text in which each decimal digit of any script is written with 0 to 9: `१०` becomes `10`. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Spaces, dashes of all kinds, slashes and dots, and marks that nobody sees, such as those of the direction of writing. */
const betweenDigits = /[\s().,/\p{Pd}\u2212\p{Cf}]/gu

/** A number as phone books, messages and web pages write it, without what stands between its digits. */
export function plainNumber(text: string): string {
  return withAsciiDigits(text.normalize('NFKC')).replace(betweenDigits, '')
}

/** The digits of a script stand in a row, from its zero on. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1
  return code - zero
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))
