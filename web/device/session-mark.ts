/** Stands for a session, whose token it does not tell: the 32 bits of FNV-1a, in base 36. */
export function sessionMark(token: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < token.length; index++) {
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
