type Current = { stop: AbortController; ended: Promise<unknown> }

/**
 * Runs one piece of work on a subject at a time. New work asks the current one to stop, and begins when that has ended:
 * a sender whose connection broke comes back before the server has noticed.
 *
 * @returns a function of the thing's id and the work, which is given a signal that asks it to stop
 */
export function oneAtATime() {
  const working = new Map<string, Current>()
  return async <T>(id: string, work: (stop: AbortSignal) => Promise<T>): Promise<T> => {
    const before = working.get(id)
    const stop = new AbortController()
    before?.stop.abort()
    const result = Promise.resolve(before?.ended).then(() => work(stop.signal))
    const current = { stop, ended: result.catch(() => undefined) }
    working.set(id, current)
    try {
      return await result
    } finally {
      if (working.get(id) === current) working.delete(id)
    }
  }
}
