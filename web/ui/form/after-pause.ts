/** Calls it once so many milliseconds have passed; the function returned prevents that. */
export function afterPause(pause: number, call: () => void): () => void {
  const timer = setTimeout(call, pause)
  return () => clearTimeout(timer)
}
