import { expect } from 'vitest'
import { minFeedRadiusKm } from '#shared/limits.ts'
import { isForVisitors, type Read } from '../every-read.ts'
import type { HttpCaller, Manner } from '../freshness/http-caller.ts'
import type { Process } from '../freshness/process.ts'
import type { KnownCommunity, KnownMember } from './known.ts'
import {
  chooseRadius,
  completeDay,
  logDay,
  type MakeCall,
  respect,
  togglePin,
  vote,
} from './known-writes.ts'
import { pick } from './random.ts'
import { wrongMarks } from './wrong-marks.ts'

/** Somebody who asks one thing after the other. */
export type Lane = {
  caller: HttpCaller
  community: KnownCommunity
  /** `undefined` for a visitor, and for a member of another community. */
  known: KnownMember | undefined
  reads: readonly Read[]
  processes: readonly Process[]
  random: () => number
}

export type Seen = { requests: number; answers: number; wrong: string[] }

/** One request in so many is a write, of a member. */
const readsForEachWrite = 25

/** Makes so many requests, each once the one before is answered, and notes what of the answers was of somebody else. */
export async function walkLane(lane: Lane, requests: number, seen: Seen): Promise<void> {
  for (let request = 0; request < requests; request++) {
    if (lane.known && request % readsForEachWrite === 0) await write(lane, lane.known)
    else await read(lane, seen)
    seen.requests++
  }
}

async function read({ caller, community, known, reads, processes, random }: Lane, seen: Seen) {
  const asked = known ? reads : reads.filter(isForVisitors)
  const one = pick(random, asked)
  const manner = pick<Manner>(
    random,
    isForVisitors(one) ? ['POST', 'GET', 'page'] : ['POST', 'GET'],
  )
  const { status, text } = await caller.ask(pick(random, processes), one, manner)
  // Blocks hide things, and not all have joined all contests.
  expect([one, status, text]).toEqual([one, expect.toBeOneOf([200, 403, 404, 409]), text])
  if (status !== 200) return
  seen.answers++
  // A page is the same for everybody.
  const reading = { community, known: manner === 'page' ? undefined : known, read: one }
  const body = JSON.parse(text)
  const wrong = wrongMarks(reading, manner === 'page' ? body.answer : body)
  seen.wrong.push(...wrong.map((mark) => `${one.path} by ${manner}: ${mark}`))
}

async function write({ caller, community, processes, random }: Lane, known: KnownMember) {
  const call: MakeCall = async (path, input) => {
    const { status, text } = await caller.send(pick(random, processes), path, input)
    expect([path, status, text]).toEqual([path, 200, text])
    return { body: JSON.parse(text) }
  }
  const { members, contests } = community
  const seen = members.filter((one) => one !== known && !known.hidden.has(one.subject.user_id))
  const other = pick(random, seen)
  const day = Math.floor(3 * random())
  const writes = [
    () => vote(call, known, { other, vote: pick(random, ['upvote', 'downvote'] as const) }),
    () => togglePin(call, known),
    () => respect(call, known, other),
    () => completeDay(call, known, { contests, day }),
    () => logDay(call, known, { contests, day, text: `${known.subject.username} ${random()}` }),
    () => chooseRadius(call, known, minFeedRadiusKm + Math.floor(40 * random())),
  ]
  await pick(random, writes)()
}
