type Work = () => Promise<void>

/**
 * Does one piece of work at a time. Everybody who has work waiting gets a piece of theirs done in turn, so
 * that somebody with much of it does not keep the others waiting.
 *
 * @returns a function that does a piece of somebody's work when their turn comes
 */
export function takeTurns() {
  /** What is waiting, by whose it is; the first in the map has waited longest. */
  const waiting = new Map<string, Work[]>()
  let served: string | undefined
  let isWorking = false
  const workOff = async () => {
    if (isWorking) return
    isWorking = true
    for (let by = nextIn(waiting, served); by !== undefined; by = nextIn(waiting, served)) {
      served = by
      await takeFrom(waiting, by)?.()
    }
    isWorking = false
  }
  return <T>(by: string, work: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.set(by, [...(waiting.get(by) ?? []), () => work().then(resolve, reject)])
    void workOff()
    return promise
  }
}

/** Nobody is served twice in a row while somebody else waits. */
function nextIn(waiting: Map<string, Work[]>, served: string | undefined): string | undefined {
  const row = [...waiting.keys()]
  return row.find((by) => by !== served) ?? row[0]
}

/** Takes one piece of somebody's work, and sends them to the end of the row with the rest. */
function takeFrom(waiting: Map<string, Work[]>, by: string): Work | undefined {
  const [first, ...others] = waiting.get(by) ?? []
  waiting.delete(by)
  if (others.length > 0) waiting.set(by, others)
  return first
}
