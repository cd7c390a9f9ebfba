import { expect, test } from 'vitest'
import { readImports } from './sources.ts'

test.each([
  ["import { z } from 'zod'", 'zod', false],
  ["import z from 'zod'", 'zod', false],
  ["import * as z from 'zod'", 'zod', false],
  ["import 'zod'", 'zod', false],
  ["const { z } = await import('zod')", 'zod', false],
  ["export { z } from 'zod'", 'zod', false],
  ["export * from 'zod'", 'zod', false],
  [
    "import { type Post, posts } from '#shared/contracts/posts.ts'",
    '#shared/contracts/posts.ts',
    false,
  ],
  ["import z, { type Post } from 'zod'", 'zod', false],
  ["import {\n  type Post,\n  posts,\n} from './posts.ts'", './posts.ts', false],
  ["import type { Post } from './posts.ts'", './posts.ts', true],
  ["import { type Post } from './posts.ts'", './posts.ts', true],
  ["import {\n  type Post,\n  type Pin as Other,\n} from './posts.ts'", './posts.ts', true],
  ["export type { Post } from './posts.ts'", './posts.ts', true],
])('reads %s, at the beginning of a file and later', (statement, specifier, isType) => {
  const read = [{ specifier, isType }]
  expect(readImports(`${statement}\n`)).toEqual(read)
  expect(readImports(`const before = 1\n\n${statement}\n`)).toEqual(read)
})
