/** Calls it after so many milliseconds; the returned function prevents that. */
export function afterPause(pause: number, call: () => void): () => void {
  const timer = setTimeout(call, pause)
  return () => clearTimeout(timer)
}
