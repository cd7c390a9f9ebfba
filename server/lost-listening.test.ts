import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BreakableProxy, openProxy } from '#server/testing/breakable-proxy.ts'
import { followUnheard } from '#server/testing/freshness/follow.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { createScene, type Scene } from '#server/testing/freshness/scene.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'

let proxy: BreakableProxy

beforeAll(async () => {
  proxy = await openProxy(await databaseOfFile())
  return () => proxy.cut()
})

const at = installation({ urlOfOne: () => proxy.url })

const changes = ['post/feed', 'post/singlepost', 'post/search', 'user/userdetail'] as const

test('while the connection that listens is lost, a change is seen at once', async () => {
  const scene = await createScene(at)
  const make = () => hideUnheard(scene)
  onTestFinished(listenAgain)
  expect(await followUnheard(scene, { make, changes })).toEqual(changes)
})

test('what changed while the connection was lost is seen once it listens again', async () => {
  const scene = await createScene(at)
  const make = async () => {
    await hideUnheard(scene)
    await listenAgain()
  }
  expect(await followUnheard(scene, { make, changes })).toEqual(changes)
})

/** Hides a post while the connection that listens is cut. */
async function hideUnheard(scene: Scene): Promise<void> {
  const isLost = at.first.lost()
  proxy.cut()
  await isLost
  await hidePost(scene)
}

async function listenAgain(): Promise<void> {
  const isListening = at.first.listening()
  await proxy.restore()
  await isListening
}

/** Another connection hides a post. */
async function hidePost({ community, writer: { post } }: Scene): Promise<void> {
  await at.truth.db
    .updateTable('posts')
    .set({ hidden_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', post.id)
    .execute()
}
