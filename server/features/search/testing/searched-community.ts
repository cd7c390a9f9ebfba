import { beforeEach } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestCommunity,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { type As, type TestApp, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import type { HighlightedText, SearchResult } from '#shared/contracts/search.ts'
import { DAY } from '#shared/limits.ts'
import { learnAllWords } from '../vocabulary.ts'

export let chowk: TestApp
export let community: TestCommunity
export let ravi: TestMember
export let asha: TestMember

/** For the tests of one file: each has a community of its own, with two members. */
export function searchCommunities(): void {
  chowk = testApp()
  beforeEach(async () => {
    community = await createCommunity(chowk.db)
    ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
    asha = await createMember(chowk.db, community, { full_name: 'Asha Verma' })
  })
}

export const now = () => new Date().toISOString()
export const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** A post of Ravi, whose words are stored. */
export async function write(
  title: string,
  description = '',
  options: Parameters<typeof createPost>[2] = {},
) {
  const post = await createPost(chowk.db, ravi, { title, description, ...options })
  await learnAllWords(chowk.db, community.id)
  return post
}

export async function comment(post: TestPost, text: string, user = ravi): Promise<number> {
  return (await createComment(chowk.db, post, user, { text })).id
}

export async function search(
  query: string,
  input: Partial<Input<'post/search'>> = {},
  as: As = community,
): Promise<SearchResult[]> {
  return (await chowk.call('post/search', { query, ...input }, as)).body.results
}

export const idsOf = (results: SearchResult[]) => results.map(({ id }) => id)
export const keysOf = (results: SearchResult[]) => results.map(({ kind, id }) => `${kind} ${id}`)
export const find = async (query: string, as?: As) => idsOf(await search(query, {}, as))
export const textOf = (highlighted: HighlightedText) =>
  highlighted.map(({ text, found }) => (found ? `[${text}]` : text)).join('')
