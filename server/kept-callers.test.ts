import { expect, test } from 'vitest'
import type { WritingPath } from '#server/testing/every-read.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { createScene } from '#server/testing/freshness/scene.ts'
import { stories } from '#server/testing/freshness/stories.ts'
import type { Story } from '#server/testing/freshness/story.ts'

const at = installation()
const paths = (Object.keys(stories) as WritingPath[]).filter((path) =>
  /^(post|contest)\//.test(path),
)

test('there are calls of posts and of challenges that write', () => {
  expect(paths).toEqual(expect.arrayContaining(['post/votepost', 'contest/contest-day-task']))
})

test.each(paths)('%s changes no session, member or community', async (path) => {
  const scene = await createScene(at)
  const story: Story<WritingPath> = stories[path]
  const sent = await story.sent(scene)
  await at.caughtUp()
  const { changes } = at.one.app.services
  const since = changes.count
  const { status } = await scene.writer.caller.send(at.processes.one, path, sent)
  expect(status).toBe(200)
  await story.isDone?.(scene)
  await at.caughtUp()
  const { id } = scene.community
  expect(changes.isUnchanged([`${id} sessions`, `${id} users`, `${id} communities`], since)).toBe(
    true,
  )
})
