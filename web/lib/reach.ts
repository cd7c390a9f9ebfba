import { requestTimeout } from '#shared/limits.ts'

/** Whether the server answers. If it does, a script that cannot be loaded is of an older version of the product. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(requestTimeout)
    return (await fetch('/mark.svg', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
