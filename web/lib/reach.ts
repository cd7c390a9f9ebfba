import { requestTimeout } from '#shared/limits.ts'

/** Whether the server answers at all: then a script that cannot be loaded is of a version that it no longer has. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(requestTimeout)
    return (await fetch('/mark.svg', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
