import pino from 'pino'
import { SECOND } from '#shared/limits.ts'

/** Lines are written together, so that a request does not wait for its own. */
const bytesTogether = 4096

/** Where the log of the process goes: its output, at most a second after a line was logged. */
export function openLogOutput() {
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: bytesTogether,
    periodicFlush: SECOND,
  })
  // A terminal or a pipe that reads our output may close.
  output.on('error', () => undefined)
  process.once('exit', () => output.flushSync())
  return output
}
