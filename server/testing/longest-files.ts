/**
 * The test files that take longest by far, the longest first: `npm test` prints them. If one of them started last, the other
 * cores would wait for it. Vitest itself knows how long files take only where it has run before.
 */
export const longestFiles = [
  'server/backup/encrypted-nights.test.ts',
  'server/fresh-answers.test.ts',
  'server/backup/own-commands.test.ts',
  'server/backup/own-restores.test.ts',
  'server/commands/backup.test.ts',
  'web/screens/every-screen.dom.test.tsx',
  'server/backup/damaged-nights.test.ts',
  'server/commands/moving.test.ts',
  'server/features/figures/large-community.test.ts',
  'server/embedded-postgres/start.test.ts',
  'server/embedded-postgres/start-errors.test.ts',
  'demo/seed.test.ts',
]
