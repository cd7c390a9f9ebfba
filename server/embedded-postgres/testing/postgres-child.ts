// Runs the embedded PostgreSQL as the app does, in a process that a test can kill:
// `node postgres-child.ts <dataDir>`. It prints what happens as lines of JSON, and stops on SIGTERM.
import { startPostgres } from '#server/embedded-postgres/api.ts'

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

// In a terminal the app receives Ctrl+C, and ends when its requests are done.
process.on('SIGINT', () => say({ heard: 'SIGINT' }))

try {
  const postgres = await startPostgres({
    dataDir: process.argv[2] ?? '',
    log: (log) => say({ log }),
  })
  process.on('SIGTERM', async () => {
    await postgres.stop()
    process.exit(0)
  })
  say({ url: postgres.url })
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
