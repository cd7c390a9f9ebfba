import { readConfig } from '#server/config.ts'
import { moveFiles } from '#server/media/move-files.ts'
import { openLocalStorage } from '#server/media/open-media.ts'
import { s3Storage } from '#server/media/s3-storage.ts'
import { help, readCommand } from './media-arguments.ts'

// npm run media -- move --to s3 | folder [--keep]

try {
  const command = readCommand(process.argv.slice(2))
  process.stdout.write(command === 'help' ? help : await run(command))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run({ to, keep }: { to: 's3' | 'folder'; keep: boolean }): Promise<string> {
  const config = readConfig(process.env)
  if (!config.s3) throw new Error('S3_ENDPOINT must be set: the address of the store.')
  const folder = openLocalStorage(config)
  const store = s3Storage(config.s3)
  const stores = to === 's3' ? { from: folder, to: store } : { from: store, to: folder }
  const { copied, present } = await moveFiles(stores, { keep })
  const rest = keep ? 'They are still where they were, too.' : 'They are only there now.'
  return `${copied} files copied, ${present} were there already. ${rest}\n`
}
