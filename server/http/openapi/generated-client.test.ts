import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { documentedProduct } from '#server/testing/documented-product.ts'
import { openApi } from './document.ts'

const run = promisify(execFile)
const programs = new URL('../../../node_modules/.bin/', import.meta.url).pathname

/** What a client may do with what was generated, and what its types must refuse. */
const use = `
import { type Author, type Member, type Post, postFeed, postReport, postVotepost } from './client.ts'

export async function readFeed(): Promise<string[]> {
  const feed = await postFeed({ body: { location: 'Nearme', radius: 5 } })
  const posts: Post[] = feed.posts
  const authors: Author[] = posts.map((post) => post.user)
  return authors.map((author) => author.full_name)
}

export async function act(member: Member): Promise<number> {
  const { upvotes, badge_color } = await postVotepost({ body: { post_id: member.id, vote: 'upvote' } })
  // @ts-expect-error no such vote
  await postVotepost({ body: { post_id: 1, vote: 'sideways' } })
  // @ts-expect-error a report has a reason
  await postReport({ body: { post_id: 1 } })
  return badge_color === 'green' ? upvotes : 0
}
`

// CALL-openapi-true
test('types that are generated from the document compile, and refuse what the calls refuse', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApi(documentedProduct)))
  await writeFile(join(folder, 'use.ts'), use)
  const generated = ['generate-client', 'openapi.json', '--output', 'client.ts']
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  await run(join(programs, 'redocly'), generated, {
    cwd: folder,
    env: { ...process.env, ...quiet },
  })
  const strict = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--types', '']
  const target = ['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--module', 'nodenext']
  const options = [...strict, ...target, '--allowImportingTsExtensions', 'use.ts']
  const compiled = await run(join(programs, 'tsc'), options, { cwd: folder }).catch(
    (error) => error,
  )
  expect(compiled.stdout).toBe('')
})
