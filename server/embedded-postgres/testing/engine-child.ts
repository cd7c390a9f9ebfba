// Runs an engine as the app does, in a process that a test can kill: `node engine-child.ts <dataDir>`.
// Says what happens as lines of JSON, and stops as the app does, on SIGTERM.
import { startEngine } from '#server/embedded-postgres/engine.ts'

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

// As in a terminal, where the app hears Ctrl+C and takes its time.
process.on('SIGINT', () => say({ heard: 'SIGINT' }))

try {
  const engine = await startEngine({ dataDir: process.argv[2] ?? '', log: (log) => say({ log }) })
  process.on('SIGTERM', async () => {
    await engine.stop()
    process.exit(0)
  })
  say({ url: engine.url })
} catch (error) {
  say({ failure: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
