import { FairQueue, type Task, type Turns } from './fair-queue.ts'

type Asked = Task & { signal?: AbortSignal }
type Waiting = Task & { begin: () => Promise<void> }

/**
 * Does work in the turns of a fair queue.
 *
 * @returns a function that does a piece of work when its turn comes. It throws the reason of `signal` if that is
 * aborted before.
 */
export function takeTurns(turns: Turns) {
  const queue = new FairQueue<Waiting>(turns)
  const beginNext = () => {
    for (let task = queue.next(); task; task = queue.next()) void finish(task)
  }
  const finish = async (task: Waiting) => {
    await task.begin()
    queue.end(task)
    beginNext()
  }
  return async <T>({ signal, ...asked }: Asked, work: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begin = () => work().then(resolve, reject)
    const task = { ...asked, begin }
    const leave = () => {
      if (!queue.remove(task)) return
      reject(signal?.reason)
      beginNext()
    }
    signal?.addEventListener('abort', leave, { once: true })
    queue.add(task)
    beginNext()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }
}
