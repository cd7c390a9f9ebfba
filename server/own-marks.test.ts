import { beforeAll, expect, test } from 'vitest'
import { readsAbout } from '#server/testing/every-read.ts'
import { askAll, differences, inWords, questionsOf } from '#server/testing/freshness/ask-all.ts'
import { httpCaller } from '#server/testing/freshness/http-caller.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { createKnownCommunity } from '#server/testing/marks/create-known.ts'
import type { KnownCommunity } from '#server/testing/marks/known.ts'
import { type Lane, type Seen, walkLane } from '#server/testing/marks/lane.ts'
import { randomNumbers } from '#server/testing/marks/random.ts'

const at = installation()

/** Of each community. */
const members = 12
const visitors = 2
const requests = 10_000

/** The members of a community, visitors, and members of another one, who are visitors here. */
function lanesOf(community: KnownCommunity, elsewhere: KnownCommunity): Lane[] {
  const { identification_token } = community
  // Few subjects, so that many read the same.
  const reads = readsAbout(community.members.slice(0, 4).map(({ subject }) => subject))
  const processes = [at.processes.one, at.processes.two]
  const strangers = [
    ...Array.from({ length: visitors }, () => httpCaller(identification_token)),
    ...elsewhere.members
      .slice(0, visitors)
      .map(({ member }) => httpCaller(identification_token, member)),
  ].map((caller) => ({ caller, known: undefined }))
  const readers = [
    ...community.members.map((known) => ({ caller: known.caller, known })),
    ...strangers,
  ]
  return readers.map((reader, index) => ({
    ...{
      ...reader,
      community,
      reads,
      processes,
      random: randomNumbers(community.id * 100 + index),
    },
  }))
}

let communities: readonly [KnownCommunity, KnownCommunity]

beforeAll(async () => {
  communities = [
    await createKnownCommunity(at.truth, members),
    await createKnownCommunity(at.truth, members),
  ]
  await at.caughtUp()
})

test('nobody reads the marks of another member or another community', async () => {
  const [one, two] = communities
  const lanes = [...lanesOf(one, two), ...lanesOf(two, one)]
  const seen: Seen = { requests: 0, answers: 0, wrong: [] }
  await Promise.all(lanes.map((lane) => walkLane(lane, Math.ceil(requests / lanes.length), seen)))
  expect(seen.wrong).toEqual([])
  expect(seen.requests).toBeGreaterThanOrEqual(requests)
  expect(seen.answers).toBeGreaterThan(requests / 2)
})

test('whatever was read while something changed, what is kept afterwards is true', async () => {
  await at.caughtUp()
  for (const { identification_token, members: known } of communities) {
    const [first, second] = known
    if (!first || !second) throw new Error('two members')
    const readers = {
      writer: first.caller,
      other: second.caller,
      visitor: httpCaller(identification_token),
    }
    const questions = questionsOf(readers, readsAbout([first.subject, second.subject]))
    const truth = await askAll(at.processes.truth, questions)
    for (const process of [at.processes.one, at.processes.two]) {
      expect(inWords(differences(await askAll(process, questions), truth))).toEqual([])
    }
  }
})
