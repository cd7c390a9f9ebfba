import { isIP, type Socket } from 'node:net'

/**
 * The network address of a request: the one that a trusted proxy forwards, else the connection's. A proxy may add a
 * port, or send something that is no address.
 */
export function addressOf(request: { ip: string; socket: Socket }): string {
  const forwarded = withoutPort(request.ip)
  return isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? '')
}

/** `192.0.2.1:5000` and `[2001:db8::1]:5000` without their port. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1]
  return bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
