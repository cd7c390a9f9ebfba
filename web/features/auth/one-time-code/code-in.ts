import { codeLength } from '#shared/limits.ts'
import { withAsciiDigits } from '#shared/rules/digits.ts'

/** The code in a typed or pasted text: a message may have other numbers, such as its minutes. */
export function codeIn(typed: string): string {
  const text = withAsciiDigits(typed)
  const [, whole] = new RegExp(`(?:^|\\D)(\\d{${codeLength}})(?!\\d)`).exec(text) ?? []
  return whole ?? text.replace(/\D/g, '').slice(0, codeLength)
}
