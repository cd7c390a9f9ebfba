import pLimit from 'p-limit'
import type { ReadingPath } from '#shared/contracts/calls.ts'
import { isForVisitors, type Read } from '../every-read.ts'
import { firstDifference } from './first-difference.ts'
import type { HttpCaller, Manner } from './http-caller.ts'
import type { Answered, Process } from './process.ts'

/** A read by somebody. */
export type Question = { who: string; caller: HttpCaller; read: Read; manner: Manner }

export type Answers = Map<Question, Answered>

/** How many requests are under way at a time. */
const atOnce = pLimit(24)

/**
 * Every read by everybody: members ask as the browser does, visitors by links. Pages are read by visitors, and by the
 * writer's browser, which hands its cookies back.
 */
export function questionsOf(readers: Record<string, HttpCaller>, reads: Read[]): Question[] {
  const visitorReads = reads.filter(isForVisitors)
  const pageReads = [...new Map(visitorReads.map((read) => [read.path, read])).values()]
  return Object.entries(readers).flatMap(([who, caller]) => {
    const ask = (manner: Manner) => (read: Read) => ({ who, caller, read, manner })
    const pages = who === 'visitor' || who === 'writer' ? pageReads.map(ask('page')) : []
    const own = who === 'visitor' ? visitorReads.map(ask('GET')) : reads.map(ask('POST'))
    return [...own, ...pages]
  })
}

export async function askAll(process: Process, questions: Question[]): Promise<Answers> {
  const answered = questions.map((question) =>
    atOnce(async () => {
      const { caller, read, manner } = question
      return [question, await caller.ask(process, read, manner)] as const
    }),
  )
  return new Map(await Promise.all(answered))
}

/** The answers that differ from the expected ones, in words. */
export function differences(
  answers: Answers,
  expected: Answers,
): { question: Question; says: string }[] {
  return [...answers].flatMap(([question, answer]) => {
    const wanted = expected.get(question)
    const says = wanted && firstDifference(answer, wanted)
    return says === undefined ? [] : [{ question, says }]
  })
}

/** The differences, so that a failed test can be read. */
export function inWords(found: ReturnType<typeof differences>): string[] {
  return found.map(({ question: { who, manner, read }, says }) => {
    return `${read.path} ${JSON.stringify(read.input)} to the ${who} by ${manner}: ${says}`
  })
}

/** The reads that answer somebody otherwise. */
export function changedReads(before: Answers, after: Answers): ReadingPath[] {
  return [...new Set(differences(before, after).map(({ question }) => question.read.path))]
}
