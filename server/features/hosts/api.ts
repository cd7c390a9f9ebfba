// What others may use of hosts.

export { addHost, removeHost, resetHost } from './accounts.ts'
export { type HostActor, logOfHosts } from './log-of-hosts.ts'
