import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MINUTE, SECOND, serverTimeout } from '#shared/limits.ts'
import type { Picture } from './picture.ts'
import { isDecodable, readSize } from './read-size.ts'
import { takeTurns } from './take-turns.ts'

/** What the program answers: the picture, or why there is none. */
export type DecoderAnswer = Picture | 'unreadable' | 'endless'

type Sender = { from: string; signal?: AbortSignal }

export type Decoder = {
  /**
   * Decodes the picture in a file. One is decoded at a time, the others wait; a picture of too many pixels
   * does not wait.
   *
   * @param from whose picture it is: everybody's are decoded in turn
   * @param signal if it is aborted before the picture's turn comes, the picture is not decoded
   * @returns `undefined` for what cannot be read, has too many pixels or takes too long
   */
  decode: (path: string, sender: Sender) => Promise<Picture | undefined>
  stop: () => void
}

/**
 * How much of a processor's time a picture may take, in milliseconds: one of 50 megapixels takes half a
 * second. On a busy machine that may last long, so what the clock says ends a process that hangs, no more.
 */
const longestWork = 4 * SECOND
const longestWait = serverTimeout
/** After this time without a picture the process is ended, and its memory given back; in milliseconds. */
const idleTime = MINUTE
/** The server itself comes first, and on a busy machine a picture still gets its share. */
const lowPriority = 5

const ownProgram = fileURLToPath(new URL('decoder-program.ts', import.meta.url))

type DecoderOptions = { program?: string; work?: number; wait?: number; idle?: number }

/**
 * Decodes pictures in a process of its own, which is started when it is needed and again when it has ended.
 * In the server itself, even on a worker thread, the library would work on the thread pool of the process,
 * where files and passwords would have to wait for it.
 */
export function createDecoder({
  program = ownProgram,
  work = longestWork,
  wait = longestWait,
  idle = idleTime,
}: DecoderOptions = {}): Decoder {
  const inTurn = takeTurns()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(idleTimer)
    if (child?.connected) child.disconnect()
  }
  const ask = (path: string) => {
    child = isUsable(child) ? child : start(program, work)
    return askProgram(child, path, wait)
  }
  const decodeNow = async (path: string) => {
    clearTimeout(idleTimer)
    try {
      // The process may have been ended by the system, for its memory say: that is tried once more.
      return await ask(path).catch(() => ask(path))
    } finally {
      idleTimer = setTimeout(stop, idle).unref()
    }
  }
  return {
    async decode(path, { from, signal }) {
      const size = await readSize(path)
      if (!size || !isDecodable(size)) return undefined
      return inTurn(from, async () => {
        signal?.throwIfAborted()
        return decodeNow(path)
      })
    },
    stop,
  }
}

function isUsable(child: ChildProcess | undefined): child is ChildProcess {
  return child?.connected === true && !child.killed && child.signalCode === null
}

/** The process knows nothing of the server's settings and secrets, and it does not outlive the server. */
function start(program: string, work: number): ChildProcess {
  const child = fork(program, [String(work)], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The caller that waits for an answer gets the error; one that nobody waits for must not end the server.
  child.on('error', () => undefined)
  if (child.pid) setPriority(child.pid, lowPriority)
  child.unref()
  child.channel?.unref()
  return child
}

/** @throws when the process ends before it has answered */
async function askProgram(
  child: ChildProcess,
  path: string,
  wait: number,
): Promise<Picture | undefined> {
  const late = AbortSignal.timeout(wait)
  const ended = new AbortController()
  const end = () => ended.abort()
  child.once('exit', end)
  try {
    const signal = AbortSignal.any([ended.signal, late])
    const answered: Promise<DecoderAnswer[]> = once(child, 'message', { signal })
    child.send(path)
    const [answer] = await answered
    // Work on a picture cannot be stopped but by ending the process.
    if (answer === 'endless') child.kill('SIGKILL')
    return typeof answer === 'object' ? answer : undefined
  } catch (error) {
    child.kill('SIGKILL')
    if (late.aborted) return undefined
    throw new Error('The process that decodes pictures has ended', { cause: error })
  } finally {
    child.off('exit', end)
  }
}
