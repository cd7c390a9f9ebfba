import { expect, test } from 'vitest'
import type { WritingPath } from '#server/testing/every-read.ts'
import { followCall, followChange } from '#server/testing/freshness/follow.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { createScene, type Scene } from '#server/testing/freshness/scene.ts'
import { stories } from '#server/testing/freshness/stories.ts'
import type { Story } from '#server/testing/freshness/story.ts'

const at = installation()
const storyOf = (path: WritingPath): Story<WritingPath> => stories[path]
const changesNothing = (path: WritingPath) => 'changesNothing' in storyOf(path)
const paths = Object.keys(stories) as WritingPath[]

/** Prepares a write; the result makes it, by a call to the first process. */
async function prepare(path: WritingPath, scene: Scene) {
  const story = storyOf(path)
  const sent = await story.sent(scene)
  return async () => {
    const { status, text } = await scene.writer.caller.send(at.processes.one, path, sent)
    expect([path, status, text]).toEqual([path, 200, expect.anything()])
    await story.isDone?.(scene)
  }
}

test.each(paths.filter((path) => !changesNothing(path)))(
  'every read shows what %s has changed',
  async (path) => {
    const scene = await createScene(at)
    const story = storyOf(path)
    const make = await prepare(path, scene)
    const following = { make, reads: story.reads?.(scene) }
    const changed = story.isDone
      ? await followChange(scene, following)
      : await followCall(scene, { ...following, by: scene.writer.caller })
    expect(changed).toEqual(expect.arrayContaining('changes' in story ? [...story.changes] : []))
  },
)

test('no read shows what the other calls write', async () => {
  const scene = await createScene(at)
  const make = async () => {
    for (const path of paths.filter(changesNothing)) await (await prepare(path, scene))()
  }
  expect(await followCall(scene, { make, by: scene.writer.caller })).toEqual([])
})
