import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { setHidden } from '#server/features/moderation/set-hidden.ts'
import { createWholeSubject } from '#server/testing/create-whole-subject.ts'
import { inputsAbout, nothing } from '#server/testing/every-call.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'

/*
 * Who is answered what by the calls of members, about something of a member of the community, as the files in
 * `testing/permissions/` have it; `npx vitest run server/permissions --update` writes them again. The calls of operators and
 * of hosts are in `console-permissions.test.ts`.
 */

const chowk = testApp()

type Scene = Awaited<ReturnType<typeof createWholeSubject>>
type Change = (scene: Scene) => Promise<unknown>

/** What a caller does before they have an account, what programs do, and what is about nobody. */
const ofNobody = /^(auth|grievance|host|place|push|site)\//

const ofMembers = (Object.entries(calls) as [Path, Call][]).filter(
  ([path, { who }]) => (who === 'member' || who === 'anyone') && !ofNobody.test(path),
)

let elsewhere: TestMember

beforeAll(async () => {
  elsewhere = await createMember(chowk.db, await createCommunity(chowk.db))
})

const callers: Record<string, (scene: Scene) => Promise<As>> = {
  'a visitor': async ({ community }) => community,
  'a member': ({ community }) => createMember(chowk.db, community),
  'who wrote it': async ({ operator }) => operator,
  'a moderator': ({ community }) => createMember(chowk.db, community, { role: 'moderator' }),
  'an operator': ({ community }) => createMember(chowk.db, community, { role: 'operator' }),
  'a muted member': ({ community }) => createAs(community, { muted_until: inADay }),
  'a banned member': ({ community }) => createAs(community, { banned_at: 'now' }),
  'who waits to join': ({ community }) => createAs(community, { waiting_since: 'now' }),
  'a member elsewhere': async () => elsewhere,
}

const inADay = new Date(Date.now() + DAY).toISOString()

type Columns = { muted_until?: string; banned_at?: string; waiting_since?: string }

async function createAs(community: Scene['community'], columns: Columns): Promise<TestMember> {
  const member = await createMember(chowk.db, community)
  await chowk.db
    .updateTable('users')
    .set(columns)
    .where('community_id', '=', community.id)
    .where('id', '=', member.id)
    .execute()
  return member
}

async function createScene(change: Change): Promise<Scene> {
  const scene = await createWholeSubject(chowk)
  await change(scene)
  return scene
}

/** `done`, or the code of the error. */
async function outcome(path: Path, { subject }: Scene, as: As): Promise<string> {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: headersOf(as),
    payload: inputsAbout[path](subject),
  })
  return answer.statusCode < 400 ? 'done' : answer.json().code
}

/** A line for each answer of a call, with those who get it. */
async function answersOf(change: Change, fields: RegExp): Promise<string> {
  let scene = await createScene(change)
  const lines: string[] = []
  for (const [path, { reads }] of ofMembers) {
    if (!fields.test(Object.keys(inputsAbout[path](scene.subject)).join(' '))) continue
    const answers = new Map<string, string[]>()
    const input = inputsAbout[path]
    const changesScene = !reads && !isDeepStrictEqual(input(scene.subject), input(nothing))
    for (const [name, createCaller] of Object.entries(callers)) {
      const answer = await outcome(path, scene, await createCaller(scene))
      answers.set(answer, [...(answers.get(answer) ?? []), name])
      // The next caller finds it as this one did.
      if (answer === 'done' && changesScene) scene = await createScene(change)
    }
    lines.push(path, ...[...answers].map(([answer, names]) => `  ${answer}: ${names.join(', ')}`))
  }
  return `${lines.join('\n')}\n`
}

const ofPosts = /\b(post_?id|comment_id)\b/
const ofContests = /\bcontest_id\b/

const states: Record<string, [change: Change, fields: RegExp]> = {
  'what others see': [async () => undefined, /./],
  'a hidden post': [hide, ofPosts],
  'a deleted post': [deletePost, ofPosts],
  'a challenge that was called back': [callBack, ofContests],
  'a draft of a challenge': [unpublish, ofContests],
}

async function hide({ community, subject }: Scene): Promise<void> {
  const { comment_id, post } = subject
  const nothing = { comment_id: null, post_id: null, community_id: community.id }
  await setHidden(chowk.db, { ...nothing, comment_id }, true)
  await setHidden(chowk.db, { ...nothing, post_id: post.id }, true)
}

async function deletePost({ operator, subject }: Scene): Promise<void> {
  for (const path of ['post/delete-comment', 'post/delete'] as const) {
    expect((await chowk.call(path, inputsAbout[path](subject), operator)).status).toBe(200)
  }
}

async function callBack({ operator, subject }: Scene): Promise<void> {
  const input = inputsAbout['console/call-back-challenge'](subject)
  expect((await chowk.call('console/call-back-challenge', input, operator)).status).toBe(200)
}

function unpublish({ community, subject }: Scene): Promise<unknown> {
  return chowk.db
    .updateTable('contests')
    .set({ published_at: null })
    .where('community_id', '=', community.id)
    .where('id', '=', subject.contest_id)
    .execute()
}

// ACCESS-1
test.each(Object.entries(states))(
  'of %s each kind of caller is answered as is written down',
  async (state, [change, fields]) => {
    const file = `testing/permissions/${state.replaceAll(' ', '-')}.txt`
    await expect(await answersOf(change, fields)).toMatchFileSnapshot(file)
  },
)
