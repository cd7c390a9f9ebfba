import { parseArgs } from 'node:util'

export const help = `Moves media between the data folder and an S3-compatible store.

  npm run media -- move --to s3 [--keep]
  npm run media -- move --to folder [--keep]

The store is the one at S3_ENDPOINT. While Chowk runs, move with --keep, which copies and removes nothing; then
restart Chowk with its new settings, and move once more without --keep: that brings what has come meanwhile, and
removes the files where they were. It may be broken off and run again.
`

/** What is to be done. */
export type Command = 'help' | { to: 's3' | 'folder'; keep: boolean }

/** @throws an `Error` with a line for each wrong argument */
export function readCommand(args: string[]): Command {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [action = 'help', ...rest] = positionals
  if (values.help || action === 'help') return 'help'
  if (action !== 'move' || rest.length > 0) throw new Error('Only "move" can be done.')
  const { to, keep } = values
  if (to !== 's3' && to !== 'folder') throw new Error('Say where to: --to s3 or --to folder.')
  return { to, keep }
}
