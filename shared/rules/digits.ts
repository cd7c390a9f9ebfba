/** A text in which each decimal digit of any script is written with 0 to 9: `१०` becomes `10`. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** The digits of a script stand in a row, from its zero on. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1
  return code - zero
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))
