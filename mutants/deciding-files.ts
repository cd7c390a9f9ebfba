import { globSync } from 'node:fs'

/** A part of the project whose tests must notice a mutant: a small change that breaks the code. */
export type Part = {
  /** The share of mutants, in percent, that the tests must notice in the part, and in each of its files. */
  atLeast: { part: number; file: number }
  /** From the project's root. */
  files: string[]
}

/**
 * The files that decide something: who may do what, what is counted, which input is accepted. A file that is
 * moved is renamed here; `house/mutants.test.ts` fails until it is.
 */
export const parts = {
  rules: {
    atLeast: { part: 97, file: 90 },
    files: globSync('shared/rules/*.ts').filter((file) => !file.endsWith('.test.ts')),
  },
  server: {
    atLeast: { part: 90, file: 90 },
    files: [
      'server/features/auth/account-limits.ts',
      'server/features/auth/one-time-code.ts',
      'server/features/contests/days.ts',
      'server/features/contests/permissions.ts',
      'server/features/posts/feed-filter.ts',
      'server/features/posts/permissions.ts',
      'server/features/posts/post-rules.ts',
      'server/http/caller.ts',
    ],
  },
  web: {
    atLeast: { part: 90, file: 90 },
    files: ['web/features/auth/one-time-code/contact.ts'],
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
