import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether only this machine is reached by that address or name. Of names only `localhost` and what ends
 * in `.localhost` count (RFC 6761): what another name means is up to the network.
 *
 * @param host an address, or a name as it stands in a URL: an IPv6 address may have brackets
 */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const version = isIP(address)
  if (version === 0) return /^(.+\.)?localhost$/i.test(address)
  return loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
