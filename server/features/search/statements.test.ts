import { beforeAll, expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createPost,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { learnAllWords } from './vocabulary.ts'

const chowk = testApp()

let community: TestCommunity
let reader: TestMember

beforeAll(async () => {
  community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community, { full_name: 'Walk Singh' })
  reader = await createMember(chowk.db, community)
  await createContest(chowk.db, community)
  const post = await createPost(chowk.db, author, { title: 'A walk' })
  await createComment(chowk.db, post, author, { text: 'Let us walk' })
  await learnAllWords(chowk.db, community.id)
})

test.each([
  ['results of all kinds', 10, { query: 'walk' }],
  ['posts, misspelt', 5, { query: 'wakl', kind: 'post' as const }],
  ['nothing', 7, { query: 'nothing of that' }],
  ['a number', 4, { query: '5' }],
])('a search for %s takes %i statements', async (_what, count, input) => {
  const statements = await chowk.statementsOf(async () => {
    expect((await chowk.call('post/search', input, reader)).status).toBe(200)
  })
  expect(statements, statements.join('\n')).toHaveLength(count)
})
