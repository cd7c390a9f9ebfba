const maxLength = 200
/** The patterns take long for a word without end. */
const maxReadLength = 2000

const secrets = [
  // Addresses with a password, and what stands after the host of others.
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s@]*@\S*/gi, '$1…'],
  [/\b(https?:\/\/[^\s/?#]+)[^\s)"']*/gi, '$1/…'],
  [/[^\s<>"'(]+@[^\s<>"')]+\.\w+/g, '…@…'],
  [/\+?\d[\d -]{8,}\d/g, '…'],
  // Tokens, hashes and keys.
  [/[\w+/=-]{24,}/g, '…'],
] as const

/** The first line of an error for the screen: without addresses, phones and anything that could be a secret. */
export function withoutSecrets(error: string): string {
  const [line = ''] = error.slice(0, maxReadLength).split('\n', 1)
  // No pattern would know the half of a secret.
  const whole = line.length === maxReadLength ? line.replace(/\S*$/, '…') : line
  const clean = secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), whole)
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean
}
