import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, members, visitors } from '../load/callers.ts'
import type { Request } from '../load/load.ts'
import { tokenOf, toRead } from '../load/read-calls.ts'
import { type Subjects, toRequest, writeCalls } from '../load/write-calls.ts'

/** Between two calls, in milliseconds. */
const pause = 5

const callers = 600

/** What people ask for most, by the number of the call. */
type UsualCalls = Record<string, (index: number) => Request>

/** Milliseconds of each call, by its name. */
export type Times = Record<string, number[]>

/** Makes all calls in turn, one at a time, until something has ended. */
export type CallTimer = (until: Promise<unknown>) => Promise<Times>

export function callTimer(url: string, subjects: Subjects): CallTimer {
  const calls = Object.entries(usualCalls(subjects))
  // It goes on, so that no vote is given twice.
  let index = 0
  return async (until) => {
    const times: Times = Object.fromEntries(calls.map(([name]) => [name, []]))
    let isOver = false
    const end = () => {
      isOver = true
    }
    until.then(end, end)
    for (; !isOver; index++) {
      for (const [name, call] of calls) {
        times[name]?.push(await timeOf(url, call(index)))
        await sleep(pause)
      }
    }
    return times
  }
}

function usualCalls(subjects: Subjects): UsualCalls {
  const { community, posts } = subjects
  const [ofVisitors, ofMembers] = [visitors(callers), members(community, callers)]
  const read = (path: string, all: Caller[], index: number) =>
    toRead(path, all[index % all.length] ?? {}, tokenOf(subjects))
  return {
    'feed, first page, visitor': (index) => read('/api/post/feed', ofVisitors, index),
    'feed, first page, member': (index) => read('/api/post/feed', ofMembers, index),
    'one post, member': (index) =>
      read(`/api/post/singlepost/${posts[index % posts.length]?.id}`, ofMembers, index),
    vote: (index) => toRequest(community, writeCalls.vote(subjects, index)),
  }
}

async function timeOf(url: string, { path, ...request }: Request): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${url}${path}`, request)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return performance.now() - start
}
