/** Work that waits for its turn: whose it is, and how much it may cost. */
export type Task = { by: string; cost: number }

export type Turns = {
  /** How many tasks may run at once: two or more. */
  atOnce: number
  /** The highest cost of a small task. One place is kept free for small ones. */
  smallCost: number
}

/** A member with waiting or running tasks. */
type Sender<T> = {
  /** In the order in which they came, each with the queue's time at that moment. */
  waiting: { task: T; since: number }[]
  isAtWork: boolean
  /** The queue's time when they had their last turn: the next begins there. */
  servedUntil: number
  /** The number of their last turn. */
  lastTurn: number
}

/**
 * Decides whose work comes next, by self-clocked fair queueing (Golestani 1994). The queue's time is counted in cost. A
 * task is done, if every member is served at the same rate, its cost after it came, or after its member's task before
 * it. The task that is done first comes next: so small work overtakes large work, and members with much work delay only
 * themselves. The queue's time moves on with every turn, and later tasks start from there: so no task waits for ever.
 *
 * A member has one running task at a time. The queue uses neither clock nor promises.
 */
export class FairQueue<T extends Task> {
  readonly #turns: Turns
  readonly #senders = new Map<string, Sender<T>>()
  readonly #atWork = new Set<T>()
  #time = 0
  #turn = 0

  constructor(turns: Turns) {
    this.#turns = turns
  }

  add(task: T): void {
    const sender = this.#senders.get(task.by) ?? {
      ...{ waiting: [], isAtWork: false, servedUntil: 0, lastTurn: 0 },
    }
    this.#senders.set(task.by, sender)
    sender.waiting.push({ task, since: this.#time })
  }

  /** Removes a task that is no longer wanted; whether it was still waiting. */
  remove(task: T): boolean {
    const sender = this.#senders.get(task.by)
    const index = sender?.waiting.findIndex((waiting) => waiting.task === task) ?? -1
    if (!sender || index < 0) return false
    sender.waiting.splice(index, 1)
    this.#forgetIfIdle(task.by, sender)
    return true
  }

  /** Takes the task that comes next; `undefined` where none may begin now. */
  next(): T | undefined {
    if (this.#atWork.size >= this.#turns.atOnce) return undefined
    const [first] = this.#candidates().sort(
      (a, b) => a.doneAt - b.doneAt || a.sender.lastTurn - b.sender.lastTurn,
    )
    if (!first) return undefined
    const { sender, task, doneAt } = first
    sender.waiting.shift()
    sender.isAtWork = true
    sender.lastTurn = ++this.#turn
    this.#time = Math.max(this.#time, doneAt)
    this.#atWork.add(task)
    return task
  }

  /** Call it when a task that was taken has been done, or has failed. */
  end(task: T): void {
    this.#atWork.delete(task)
    const sender = this.#senders.get(task.by)
    if (!sender) return
    sender.isAtWork = false
    sender.servedUntil = this.#time
    this.#forgetIfIdle(task.by, sender)
  }

  /** The first task of each member without a running one. */
  #candidates() {
    const hasRoomForLarge = this.#largeAtWork < this.#turns.atOnce - 1
    return [...this.#senders.values()].flatMap((sender) => {
      const [first] = sender.waiting
      if (!first || sender.isAtWork) return []
      const { task, since } = first
      if (this.#isLarge(task) && !hasRoomForLarge) return []
      return { sender, task, doneAt: Math.max(sender.servedUntil, since) + task.cost }
    })
  }

  get #largeAtWork(): number {
    return [...this.#atWork].filter((task) => this.#isLarge(task)).length
  }

  #isLarge({ cost }: T): boolean {
    return cost > this.#turns.smallCost
  }

  #forgetIfIdle(by: string, { waiting, isAtWork }: Sender<T>): void {
    if (waiting.length === 0 && !isAtWork) this.#senders.delete(by)
  }
}
