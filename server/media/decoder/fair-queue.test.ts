import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue, type Task } from './fair-queue.ts'

const turns = { atOnce: 3, smallCost: 10 }
const maxCost = 40
const isLarge = ({ cost }: Task) => cost > turns.smallCost

/** What happens to a queue: work comes, or something of what is at work or waits ends or leaves. */
type Move = { add: Task } | { end: number } | { leave: number }

/** Mostly small: a flood of small work is what a large one waits behind. */
const cost = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.constant(turns.smallCost) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: maxCost }) },
)
const members = ['asha', 'ravi', 'meera', 'kabir', 'zoya']
const task = fc.record({ by: fc.constantFrom(...members), cost })
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: task }) },
  { weight: 3, arbitrary: fc.record({ end: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ leave: fc.nat(9) }) },
)
const moves = fc.array(move, { maxLength: 80 })

/** A queue, and what is known of it from outside. Whatever may begin begins after each move. */
function watchedQueue(onTurn: (task: Task) => void = () => undefined) {
  const queue = new FairQueue<Task>(turns)
  const waiting: Task[] = []
  const atWork: Task[] = []
  const begin = () => {
    for (let next = queue.next(); next; next = queue.next()) {
      onTurn(next)
      waiting.splice(waiting.indexOf(next), 1)
      atWork.push(next)
    }
  }
  const pick = (list: Task[], index: number) => list.splice(index % (list.length || 1), 1)[0]
  const make = (move: Move) => {
    if ('add' in move) {
      const added = { ...move.add }
      waiting.push(added)
      queue.add(added)
    } else if ('end' in move) {
      const ended = pick(atWork, move.end)
      if (ended) queue.end(ended)
    } else {
      const gone = pick(waiting, move.leave)
      if (gone) expect(queue.remove(gone)).toBe(true)
    }
    begin()
  }
  return { queue, waiting, atWork, make }
}

/** Whether it may begin by what the queue promises, no matter who else waits. */
function mayBegin(one: Task, waiting: readonly Task[], atWork: readonly Task[]): boolean {
  const isFirst = waiting.find(({ by }) => by === one.by) === one
  const hasPlace = atWork.length < turns.atOnce
  const hasPlaceForLarge = atWork.filter(isLarge).length < turns.atOnce - 1
  return (
    isFirst &&
    hasPlace &&
    (hasPlaceForLarge || !isLarge(one)) &&
    !atWork.some(({ by }) => by === one.by)
  )
}

// INPUT-8
test('no more is at work than may be, one of a member, and a place is free for small work', () => {
  fc.assert(
    fc.property(moves, (moves) => {
      const { atWork, make } = watchedQueue()
      for (const move of moves) {
        make(move)
        expect(atWork.length).toBeLessThanOrEqual(turns.atOnce)
        expect(new Set(atWork.map(({ by }) => by)).size).toBe(atWork.length)
        expect(atWork.filter(isLarge).length).toBeLessThan(turns.atOnce)
      }
    }),
  )
})

test('nothing waits that could begin', () => {
  fc.assert(
    fc.property(moves, (moves) => {
      const { waiting, atWork, make } = watchedQueue()
      for (const move of moves) {
        make(move)
        expect(waiting.filter((one) => mayBegin(one, waiting, atWork))).toEqual([])
      }
    }),
  )
})

test("a member's own work is done in the order in which it came", () => {
  fc.assert(
    fc.property(moves, (moves) => {
      const { waiting, make } = watchedQueue((task) => {
        expect(waiting.find(({ by }) => by === task.by)).toBe(task)
      })
      for (const move of moves) make(move)
    }),
  )
})

// INPUT-8
test('nobody is passed without end: each other member gets what one waits for, and a piece more', () => {
  const own = { by: 'newcomer', cost: maxCost }
  const others = fc.array(fc.tuple(cost, fc.nat(9)), { minLength: 500, maxLength: 500 })
  fc.assert(
    fc.property(moves, others, (before, others) => {
      const passedBy = new Map<string, number>()
      const { waiting, atWork, make } = watchedQueue((task) => {
        const one = waiting.find(({ by }) => by === own.by)
        if (!one || !mayBegin(one, waiting, atWork) || task === one) return
        passedBy.set(task.by, (passedBy.get(task.by) ?? 0) + task.cost)
      })
      for (const move of before) make(move)
      make({ add: own })
      for (const [cost, end] of others) {
        for (const by of members)
          if (!waiting.some((one) => one.by === by)) make({ add: { by, cost } })
        make({ end })
      }
      expect(waiting.filter(({ by }) => by === own.by)).toEqual([])
      for (const passed of passedBy.values()) expect(passed).toBeLessThanOrEqual(2 * maxCost)
    }),
  )
})

// INPUT-8
test('members who come later, each with a little, pass it for as much as it costs itself', () => {
  const queue = new FairQueue<Task>(turns)
  const own = { by: 'asha', cost: 9 }
  const running = [1, 2].map((number) => ({ by: `running ${number}`, cost: 1 }))
  for (const task of running) queue.add(task)
  expect([queue.next(), queue.next()]).toEqual(running)
  queue.add(own)
  let passed = 0
  for (let number = 0; number < 20; number++) {
    queue.add({ by: `member ${number}`, cost: 2 })
    const next = queue.next()
    if (next === own) break
    passed += 2
    queue.end(next ?? own)
  }
  expect(passed).toBe(8)
})

test('beside large work there is a place for small work, and for no more', () => {
  const queue = new FairQueue<Task>({ atOnce: 2, smallCost: 10 })
  const film = { by: 'asha', cost: 11 }
  const small = { by: 'meera', cost: 10 }
  queue.add(film)
  queue.add({ by: 'ravi', cost: 11 })
  expect([queue.next(), queue.next()]).toEqual([film, undefined])
  queue.add(small)
  expect([queue.next(), queue.next()]).toEqual([small, undefined])
})

test('all that waits is done in the end', () => {
  fc.assert(
    fc.property(moves, (moves) => {
      const { waiting, atWork, make } = watchedQueue()
      for (const move of moves) make(move)
      while (atWork.length > 0) make({ end: 0 })
      expect(waiting).toEqual([])
    }),
  )
})

/** Takes all tasks, one at a time beside one large task that goes on; each is its member and its cost. */
function orderOf(pieces: string[]): string {
  const queue = new FairQueue<Task & { piece: string }>({ atOnce: 2, smallCost: 10 })
  queue.add({ by: 'zoya', cost: 1, piece: '' })
  const running = queue.next()
  const done: string[] = []
  for (const piece of pieces) {
    queue.add({ by: piece.slice(0, 1), cost: Number(piece.slice(1)), piece })
  }
  for (let next = queue.next(); next; next = queue.next()) {
    done.push(next.piece)
    queue.end(next)
  }
  if (running) queue.end(running)
  return done.join(' ')
}

test.each([
  ['small before large', 'a9 b5 c2', 'c2 b5 a9'],
  ['a member after the others', 'a5 a5 a5 b5', 'a5 b5 a5 a5'],
  ['each member in turn', 'a5 a5 a5 b5 b5 c5', 'a5 b5 c5 a5 b5 a5'],
  ['many small before one large, but not all', 'a8 b3 b3 b3 b3 b3', 'b3 b3 a8 b3 b3 b3'],
  ['large work with the rest', 'a20 b5 a5 c12', 'b5 c12 a20 a5'],
])('%s: %s is done in the order %s', (_what, asked, done) => {
  expect(orderOf(asked.split(' '))).toBe(done)
})

test('of two who are equal, the one who has had no turn comes first', () => {
  const queue = new FairQueue<Task & { piece?: string }>({ atOnce: 2, smallCost: 10 })
  const [first, second, third] = [
    { by: 'asha', cost: 5 },
    { by: 'asha', cost: 5 },
    { by: 'ravi', cost: 5 },
  ]
  queue.add(first)
  queue.add(second)
  expect(queue.next()).toBe(first)
  queue.add(third)
  queue.end(first)
  expect(queue.next()).toBe(third)
  expect(queue.next()).toBe(second)
})

test('what has begun, or was never there, cannot leave', () => {
  const queue = new FairQueue<Task>(turns)
  const task = { by: 'asha', cost: 1 }
  expect(queue.remove(task)).toBe(false)
  queue.add(task)
  expect(queue.next()).toBe(task)
  expect(queue.remove(task)).toBe(false)
})
