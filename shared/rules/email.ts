import { maxLoginLength } from '../limits.ts'
import { visibleText } from './visible-text.ts'

/**
 * An e-mail address as it is stored, compared and written to: in lower case, and a domain of another script in its ASCII form,
 * `xn--…` (IDNA). Before the @ stands what the HTML standard takes in a field for addresses. `undefined` for what is none.
 */
export function readEmail(typed: string): string | undefined {
  const [, name, domain] = parts.exec(visibleText(typed).toLowerCase()) ?? []
  const host = URL.parse(`http://${domain}`)?.hostname ?? ''
  const address = `${name}@${host}`
  return hostName.test(host) && address.length <= maxLoginLength ? address : undefined
}

export function isEmail(typed: string): boolean {
  return readEmail(typed) !== undefined
}

const parts = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([\p{L}\p{M}\p{N}\p{Join_Control}.-]+)$/u

/** At least two labels; the last one is no number. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/
