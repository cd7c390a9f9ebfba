import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createMember } from '#server/testing/factories.ts'
import { followChange } from '#server/testing/freshness/follow.ts'
import { httpCaller } from '#server/testing/freshness/http-caller.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { rowChanges } from '#server/testing/freshness/row-changes.ts'
import { createScene } from '#server/testing/freshness/scene.ts'
import { SECOND } from '#shared/limits.ts'

const at = installation()

afterEach(() => {
  for (const { clock } of [at.one, at.two, at.truth]) clock.now = () => new Date()
})

test.each(Object.entries(rowChanges))(
  'every process shows %s within a second',
  async (_what, { prepare, make, changes }) => {
    const scene = await createScene(at)
    await prepare?.(scene)
    const changed = await followChange(scene, { make: async () => void (await make(scene)) })
    expect(changed).toEqual(expect.arrayContaining([...changes]))
  },
)

test.each([
  ['moderator', 'member', 403],
  ['member', 'moderator', 200],
] as const)(
  'within a second every process knows that a %s is a %s now',
  async (before, now, status) => {
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
    await sleep(SECOND)
    for (const process of processes) {
      const comment = { post_id: scene.other.post.id, text: 'A comment to be deleted' }
      const { text } = await caller.send(process, 'post/new-comment', comment)
      const comment_id = JSON.parse(text).comment.id
      const answer = await moderator.send(process, 'post/delete-comment', { comment_id })
      expect(answer.status).toBe(status)
    }
  },
)
