/**
 * Does the work when no other tab holds the lock of this name. Browsers without locks do it at once.
 *
 * @throws an `AbortError` when the signal aborts before its turn
 */
export async function withLock<T>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, { signal }, work)
}
