import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askProgram, isUsable, startProgram } from '#server/media/child-program.ts'
import type { Picture } from '#server/media/image/picture.ts'
import { isDecodable, readSize } from '#server/media/image/read-size.ts'
import type { Recording } from '#server/media/recording/recording.ts'
import { MINUTE, SECOND, serverTimeout } from '#shared/limits.ts'
import { takeTurns } from './take-turns.ts'

/**
 * A file to decode, also to the size of a face if it is one, or to rewrite to `target`; `longest` is the processor time it
 * may take, in milliseconds.
 */
export type DecoderWork = { path: string; target?: string; is_face?: boolean; longest: number }

/** What the program answers: what it has made, or why there is nothing. */
export type DecoderAnswer = Picture | Recording | 'unreadable' | 'endless'

type Sender = { from: string; signal?: AbortSignal }

export type Decoder = {
  /**
   * Decodes the picture in a file. One is decoded at a time, the others wait; a picture of too many pixels
   * does not wait.
   *
   * @param from whose picture it is: everybody's are decoded in turn
   * @param signal if it is aborted before the picture's turn comes, the picture is not decoded
   * @param is_face whether it is kept in the size of a face too
   * @returns `undefined` for what cannot be read, has too many pixels or takes too long
   */
  decode: (path: string, asked: Sender & { is_face?: boolean }) => Promise<Picture | undefined>
  /**
   * Writes the sound and the pictures of a recording or video to another file, and nothing else of it. It waits
   * for its turn as a picture does.
   *
   * @returns `undefined` for what cannot be read or takes too long
   */
  rewrite: (path: string, target: string, sender: Sender) => Promise<Recording | undefined>
  stop: () => void
}

/**
 * How much of a processor's time a file may take, in milliseconds: a picture of 50 megapixels takes half a second,
 * a recording of 25 megabytes two seconds. On a busy machine that may last long, so what the clock says ends a
 * process that hangs, no more. A recording may take longer than an answer; the browser then asks again.
 */
const pictureLimits = { work: 4 * SECOND, wait: serverTimeout }
const recordingLimits = { work: 8 * SECOND, wait: MINUTE }
/** After this time without a file the process is ended, and its memory given back; in milliseconds. */
const idleTime = MINUTE

const ownProgram = fileURLToPath(new URL('decoder-program.ts', import.meta.url))

type DecoderOptions = { program?: string; work?: number; wait?: number; idle?: number }

/**
 * Decodes files in a process of its own, which is started when it is needed and again when it has ended.
 * In the server itself, even on a worker thread, the library would work on the thread pool of the process,
 * where files and passwords would have to wait for it.
 */
export function createDecoder({
  program = ownProgram,
  work,
  wait,
  idle = idleTime,
}: DecoderOptions = {}): Decoder {
  const inTurn = takeTurns()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(idleTimer)
    if (child?.connected) child.disconnect()
  }
  const ask = async (asked: DecoderWork) => {
    const asking = isUsable(child) ? child : startProgram(program)
    child = asking
    const limits = asked.target === undefined ? pictureLimits : recordingLimits
    const answer = await askProgram<DecoderAnswer>(asking, asked, wait ?? limits.wait)
    // Work on a file cannot be stopped but by ending the process.
    if (answer === 'endless') asking.kill('SIGKILL')
    return typeof answer === 'object' ? answer : undefined
  }
  const workNow = async (asked: DecoderWork) => {
    clearTimeout(idleTimer)
    try {
      // The process may have been ended by the system, for its memory say: that is tried once more.
      return await ask(asked).catch(() => ask(asked))
    } finally {
      idleTimer = setTimeout(stop, idle).unref()
    }
  }
  const workInTurn = ({ from, signal }: Sender, asked: DecoderWork) =>
    inTurn(from, async () => {
      signal?.throwIfAborted()
      return workNow(asked)
    })
  return {
    async decode(path, { is_face, ...sender }) {
      const size = await readSize(path)
      if (!size || !isDecodable(size)) return undefined
      const answer = await workInTurn(sender, {
        path,
        is_face,
        longest: work ?? pictureLimits.work,
      })
      return answer && 'sizes' in answer ? answer : undefined
    },
    async rewrite(path, target, sender) {
      const answer = await workInTurn(sender, {
        path,
        target,
        longest: work ?? recordingLimits.work,
      })
      return answer && 'extension' in answer ? answer : undefined
    },
    stop,
  }
}
