/** How long the server may take to say that it is there, in milliseconds. */
const patience = 4000

let isLost = false
let checking: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Whether the server could not be reached when it was asked last. */
export function isNetworkLost(): boolean {
  return isLost
}

export function subscribeNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server has answered, or it is known that it cannot. */
export function noteNetwork(isThere: boolean): void {
  if (isLost !== isThere) return
  isLost = !isThere
  for (const listener of listeners) listener()
}

/**
 * Asks the server whether it is there. One that does not answer a single call may be there for all others; one that
 * has a script no more is of another version of the product.
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
