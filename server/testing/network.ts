import { randomInt } from 'node:crypto'

/** The address of a network that no other test uses, nor an earlier run on the same database. */
export function newNetwork(): string {
  const group = () => randomInt(0x10000).toString(16)
  return `2001:db8:${group()}:${group()}::1`
}
