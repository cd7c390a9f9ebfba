import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'

/** The server has priority; on a busy machine the child still gets some time. */
const lowPriority = 5

/** Whether it can be asked something. */
export function isUsable(child: ChildProcess | undefined): child is ChildProcess {
  return child?.connected === true && !child.killed && child.signalCode === null
}

/** Starts a program of ours. It knows nothing of the server's settings and secrets, and does not outlive the server. */
export function startProgram(program: string, env: Record<string, string> = {}): ChildProcess {
  const child = fork(program, {
    env,
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

/**
 * Sends a message and waits for the answer, at most `wait` milliseconds; after that the program is killed.
 *
 * @returns `undefined` if the time is over
 * @throws when the program ends before it has answered
 */
export async function askProgram<Answer>(
  child: ChildProcess,
  message: object,
  wait: number,
): Promise<Answer | undefined> {
  const late = AbortSignal.timeout(wait)
  const ended = new AbortController()
  const end = () => ended.abort()
  child.once('exit', end)
  try {
    const signal = AbortSignal.any([ended.signal, late])
    const answered: Promise<Answer[]> = once(child, 'message', { signal })
    child.send(message)
    const [answer] = await answered
    return answer
  } catch (error) {
    child.kill('SIGKILL')
    if (late.aborted) return undefined
    throw new Error('The program has ended before it answered', { cause: error })
  } finally {
    child.off('exit', end)
  }
}
