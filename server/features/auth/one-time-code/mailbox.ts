/** Providers for which dots before the @ mean nothing, with the domain that they all stand for. */
const withoutDots: Record<string, string> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/**
 * The mailbox behind an e-mail address in lower case: what follows a plus sign, and dots where the provider ignores them,
 * are part of the address alone.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+')
  const provider = withoutDots[domain]
  return provider ? `${name.replaceAll('.', '')}@${provider}` : `${name}@${domain}`
}
