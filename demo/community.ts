/** The demo community's token: its address is `/100001`. */
export const demoToken = '100001'

/** The password of every member of the demo community. */
export const demoPassword = 'welcome-to-chowk'

/** @param url where people reach the product, without a slash at its end */
export function demoGreeting(url: string): string {
  return `
  Open ${url}/${demoToken}
  Sign in as asha, ravi, meera (moderator) or operator; password ${demoPassword}
  or open an account of your own: what would be sent is at ${url}/dev/outbox
`
}
