import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The first four of the eight groups of an IPv6 address: the /64 that one subscriber has. */
const ipv6NetworkGroups = 4

/** The key of a limit: the member, wherever they are; for visitors their network. */
export function callerKey(user_id: number | undefined, address: string): string {
  return user_id === undefined ? `network ${networkOf(address)}` : `user ${user_id}`
}

/** Addresses that cannot be parsed share one key; a proxy should not pass them on. */
function networkOf(address: string): string {
  const version = isIP(address)
  // There is one way to write it, and most are.
  if (version === 4) return address
  if (version === 0) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toNormalizedString().split(':').slice(0, ipv6NetworkGroups).join(':')
}
