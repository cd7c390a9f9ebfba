import { expect } from 'vitest'
import type { ReadingPath } from '#shared/contracts/calls.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { inputsAbout } from '../every-call.ts'
import type { Read } from '../every-read.ts'
import {
  type Answers,
  askAll,
  changedReads,
  differences,
  inWords,
  type Question,
  questionsOf,
} from './ask-all.ts'
import type { Process } from './process.ts'
import type { Scene } from './scene.ts'

type Following = {
  /** The reads that are followed. */
  changes: readonly ReadingPath[]
  /** What else is read. */
  reads?: Read[]
  make: () => Promise<void>
}

/**
 * Lets the writer make a change by a call to the first process, after both processes have answered the reads to
 * everybody. Then the first process answers everybody truly at once, and the second one the writer; and everybody else
 * soon. Answers the reads that the change has changed for somebody.
 */
export async function followCall(scene: Scene, following: Following): Promise<ReadingPath[]> {
  const { hold, release, processes } = scene.at
  const before = await warm(scene, following)
  const questions = [...before.keys()]
  const own = questions.filter(({ caller }) => caller === scene.writer.caller)
  const others = questions.filter(({ caller }) => caller !== scene.writer.caller)
  hold()
  await following.make()
  const [ownOnTwo, onOne, after] = await Promise.all([
    askAll(processes.two, own),
    askAll(processes.one, questions),
    askAll(processes.truth, questions),
  ])
  release()
  expectSame(ownOnTwo, after, 'at once to the writer, by another process')
  expectSame(onOne, after, 'at once to everybody, by the same process')
  await expectSoon(processes.two, others, after)
  return changedReads(before, after)
}

/** Makes a change by no call, which both processes show everybody soon. */
export async function followChange(scene: Scene, following: Following): Promise<ReadingPath[]> {
  const { one, two, truth } = scene.at.processes
  const before = await warm(scene, following)
  const questions = [...before.keys()]
  await following.make()
  const after = await askAll(truth, questions)
  await expectSoon(one, questions, after)
  await expectSoon(two, questions, after)
  return changedReads(before, after)
}

/** Makes a change of which the first process cannot be told in time; it shows it at once to everybody all the same. */
export async function followUnheard(scene: Scene, following: Following): Promise<ReadingPath[]> {
  const { one, truth } = scene.at.processes
  const before = await warm(scene, following)
  const questions = [...before.keys()]
  await following.make()
  const [onOne, after] = await Promise.all([askAll(one, questions), askAll(truth, questions)])
  expectSame(onOne, after, 'at once')
  return changedReads(before, after)
}

/** Asks both processes, once they have been told of all changes before. */
async function warm(
  { at, readers, writer, other }: Scene,
  { changes, reads = [] }: Following,
): Promise<Answers> {
  const followed = changes.flatMap((path) =>
    [writer, other].map((subject) => ({ path, input: inputsAbout[path](subject) })),
  )
  const questions = questionsOf(readers, [...followed, ...reads])
  await at.caughtUp()
  const before = await askAll(at.processes.one, questions)
  expectSame(await askAll(at.processes.two, questions), before, 'before the change')
  return before
}

function expectSame(answers: Answers, expected: Answers, when: string): void {
  expect(inWords(differences(answers, expected)), when).toEqual([])
}

/** Asks until all answers are true. A cached answer that is not told of a change would stay. */
async function expectSoon(process: Process, questions: Question[], truth: Answers): Promise<void> {
  let asked = questions
  await eventually(async () => {
    const late = differences(await askAll(process, asked), truth)
    asked = late.map(({ question }) => question)
    expect(inWords(late), 'soon').toEqual([])
  })
}
