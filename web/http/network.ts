/** How long the server may take to answer the check, in milliseconds. */
const patience = 4000

let isLost = false
let checking: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Whether the last check found no server. */
export function isNetworkLost(): boolean {
  return isLost
}

export function subscribeNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server has answered, or is known to be out of reach. */
export function noteNetwork(isThere: boolean): void {
  if (isLost !== isThere) return
  isLost = !isThere
  for (const listener of listeners) listener()
}

/**
 * Checks whether the server answers. A server that does not answer a single call may answer all others; one that no longer
 * has a script is of another version of the product.
 */
export function checkNetwork(): Promise<boolean> {
  checking ??= ask().then((isThere) => {
    checking = undefined
    noteNetwork(isThere)
    return isThere
  })
  return checking
}

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience)
    return (await fetch('/mark.svg', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
