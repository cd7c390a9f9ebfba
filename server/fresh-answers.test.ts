import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readingPaths, type WritingPath } from '#server/testing/every-read.ts'
import { createMember } from '#server/testing/factories.ts'
import { followCall, followChange } from '#server/testing/freshness/follow.ts'
import { httpCaller } from '#server/testing/freshness/http-caller.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { rowChanges } from '#server/testing/freshness/row-changes.ts'
import { createScene } from '#server/testing/freshness/scene.ts'
import { stories } from '#server/testing/freshness/stories.ts'
import type { Story } from '#server/testing/freshness/story.ts'
import { eventually } from '#shared/testing/eventually.ts'

const at = installation()

afterEach(() => {
  for (const { clock } of [at.one, at.two, at.truth]) clock.now = () => new Date()
})

test.each(Object.entries<Story<WritingPath>>(stories))(
  'every process shows what %s has changed, and knows who is calling',
  async (path, story) => {
    const scene = await createScene(at)
    const sent = await story.sent(scene)
    await at.caughtUp()
    const { changes } = at.one.app.services
    const since = changes.count
    const following = {
      changes: 'changes' in story ? story.changes : [],
      reads: story.reads?.(scene),
      make: async () => {
        const { status, text } = await scene.writer.caller.send(at.processes.one, path, sent)
        expect([path, status, text]).toEqual([path, 200, expect.anything()])
        await story.isDone?.(scene)
      },
    }
    const follow = story.isDone ? followChange : followCall
    const changed = await follow(scene, following)
    expect(changed.toSorted()).toEqual(following.changes.toSorted())
    await at.caughtUp()
    const { id } = scene.community
    const ofCallers = [`${id} sessions`, `${id} users`, `${id} communities`] as const
    if (/^(post|contest)\//.test(path)) expect(changes.isUnchanged(ofCallers, since)).toBe(true)
  },
)

test('no read shows what the other calls write', async () => {
  const scene = await createScene(at)
  const make = async () => {
    for (const [path, story] of Object.entries<Story<WritingPath>>(stories)) {
      if ('changes' in story) continue
      await scene.writer.caller.send(at.processes.one, path, await story.sent(scene))
      await story.isDone?.(scene)
    }
  }
  expect(await followChange(scene, { make, changes: readingPaths })).toEqual([])
})

test.each(Object.entries(rowChanges))(
  'every process shows %s',
  async (_what, { prepare, make, changes }) => {
    const scene = await createScene(at)
    await prepare?.(scene)
    const following = { make: async () => void (await make(scene)), changes }
    expect((await followChange(scene, following)).toSorted()).toEqual(changes.toSorted())
  },
)

test.each([
  ['moderator', 'member', 403],
  ['member', 'moderator', 200],
] as const)('every process knows that a %s is a %s now', async (before, now, status) => {
  const { db } = at.truth
  const scene = await createScene(at)
  const member = await createMember(db, scene.community, { role: before })
  const { caller } = scene.writer
  const moderator = httpCaller(scene.writer.identification_token, member)
  const processes = [at.processes.one, at.processes.two]
  for (const process of processes) await moderator.send(process, 'notification/count', {})
  await sql`
    update users set role = ${now}
    where community_id = ${member.community_id} and id = ${member.id}`.execute(db)
  for (const process of processes) {
    await eventually(async () => {
      const comment = { post_id: scene.other.post.id, text: 'A comment to be deleted' }
      const { text } = await caller.send(process, 'post/new-comment', comment)
      const comment_id = JSON.parse(text).comment.id
      const answer = await moderator.send(process, 'post/delete-comment', { comment_id })
      expect(answer.status).toBe(status)
    })
  }
})
