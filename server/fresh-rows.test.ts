import { afterEach, expect, test } from 'vitest'
import { followChange } from '#server/testing/freshness/follow.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { rowChanges } from '#server/testing/freshness/row-changes.ts'
import { createScene } from '#server/testing/freshness/scene.ts'

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
