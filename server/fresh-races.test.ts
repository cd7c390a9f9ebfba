import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { httpCaller, type Manner } from '#server/testing/freshness/http-caller.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { createScene } from '#server/testing/freshness/scene.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'

// The lock below would hold back other tests, and what of theirs waits for it be taken for the read.
const at = installation()
const manners: Manner[] = ['GET', 'POST', 'page']

test.each(manners)('what a %s has read before a change is not cached after it', async (manner) => {
  const { community, writer } = await createScene(at)
  const { db } = at.truth
  const { id } = writer.post
  const reader = httpCaller(community.identification_token)
  const ask = async () => {
    const read = { path: 'post/singlepost', input: { postid: String(id) } } as const
    return (await reader.ask(at.processes.one, read, manner)).text
  }
  await at.caughtUp()
  const early = await db.transaction().execute(async (transaction) => {
    // The read has read the post, and waits for its comments.
    await sql`lock table comments`.execute(transaction)
    const reading = ask()
    await doneOrWaiting(db, await processOf(transaction), reading)
    await sql`
      update posts set title = 'Herons over the lake'
      where community_id = ${community.id} and id = ${id}`.execute(db)
    await at.caughtUp()
    return { reading }
  })
  expect(await early.reading).toContain(writer.post.title)
  expect(await ask()).toContain('Herons over the lake')
})
