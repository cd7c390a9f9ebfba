// What others may use of hosting.

export { type HandOverRefusal, handOver } from './hand-over.ts'
export { type HostedCommunity, listCommunities } from './list-communities.ts'
export { suspendCommunity } from './suspend-community.ts'
