import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SECOND } from '#shared/limits.ts'
import { WriteTokens } from './write-tokens.ts'

/** Gives each line back after 300 ms. */
const slowEcho = 'while read -r line; do sleep 0.3; echo "$line"; done'

test('a token that comes while this process is busy is on time', async () => {
  const echo = spawn('sh', ['-c', slowEcho], { stdio: ['pipe', 'pipe', 'inherit'] })
  const tokens = new WriteTokens({ secret: '', now: () => new Date(), onError: () => undefined })
  // The timer of the same length is called just after that of the heart.
  const seen: boolean[] = []
  const watch = setInterval(() => seen.push(tokens.areOnTime), SECOND)
  onTestFinished(() => {
    clearInterval(watch)
    tokens.stop()
    echo.kill()
  })
  createInterface(echo.stdout).on('line', (line) => tokens.hear(line.replace('mark ', '')))
  let sent = 0
  tokens.begin(async (message) => {
    echo.stdin.write(`${message}\n`)
    if (++sent === 2) setImmediate(() => beBusyFor(1.5 * SECOND))
  })
  while (sent < 3) await sleep(50)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen).not.toContain(false)
})

function beBusyFor(milliseconds: number): void {
  const end = Date.now() + milliseconds
  while (Date.now() < end);
}
