import { maxLinkLength } from '#shared/limits.ts'

/**
 * The address of a page on the web as somebody typed it, with `https://` in front where the protocol was
 * left out. Nothing else of it changes. `undefined` for what is no web address (WRITE-10):
 *
 * | part             | must be                                                                   |
 * |------------------|---------------------------------------------------------------------------|
 * | protocol         | http or https, or left out                                                |
 * | host             | a host name with a dot, or an IP address in its usual form                |
 * | port             | 1 to 65535, or left out                                                   |
 * | path, query, hash | without spaces, control characters, backslashes, quotes and angle brackets |
 */
export function readWebAddress(text: string): string | undefined {
  const parts = pattern.exec(text.trim())?.groups
  if (!parts) return undefined
  const { protocol = 'https://', host = '', port, rest = '' } = parts
  if (!isHost(host) || !isPort(port)) return undefined
  const address = protocol.toLowerCase() + host + (port === undefined ? '' : `:${port}`) + rest
  return address.length <= maxLinkLength && URL.canParse(address) ? address : undefined
}

/** The host that a web address leads to, for people to read: without `www.` and a usual port. */
export function hostOf(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.host.replace(/^www\./, '')
}

const pattern =
  /^(?<protocol>https?:\/\/)?(?<host>\[[\da-f:.]+\]|[^\s/?#:@[\]\\]+)(?::(?<port>\d{1,5}))?(?<rest>[/?#][^\s\p{Cc}\p{Bidi_Control}\\"<>]*)?$/iu

function isHost(host: string): boolean {
  return host.startsWith('[') || isIpv4(host) || isHostName(host)
}

/** Four numbers from 0 to 255. Browsers read `1234` and `0x7f.1` as addresses too; nobody types those. */
function isIpv4(host: string): boolean {
  const numbers = host.split('.')
  return numbers.length === 4 && numbers.every(isByte)
}

function isByte(digits: string): boolean {
  return String(Number(digits) & 255) === digits
}

/** Labels of letters of any script, digits and hyphens; the last begins with a letter: `in`, `भारत`. */
function isHostName(host: string): boolean {
  const labels = host.split('.')
  if (host.length > maxHostLength || labels.length === 1) return false
  return labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? '')
}

const maxHostLength = 253
const label = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_\p{Join_Control}-]{0,61}[\p{L}\p{M}\p{N}_])?$/u
const topLevel = /^\p{L}[\p{L}\p{M}\d-]+$/u

function isPort(port: string | undefined): boolean {
  return port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)
}
