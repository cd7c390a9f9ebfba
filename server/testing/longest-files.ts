/**
 * The test files that take longest by far, the longest first: `npm test` prints them. If one of them started last, the other
 * cores would wait for it. Vitest itself knows how long files take only where it has run before.
 */
export const longestFiles = [
  'server/fresh-answers.test.ts',
  'server/commands/backup.test.ts',
  'server/embedded-postgres/start-errors.test.ts',
  'server/embedded-postgres/start.test.ts',
  'demo/seed.test.ts',
]
