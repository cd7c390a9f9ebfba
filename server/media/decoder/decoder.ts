import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Picture } from '#server/media/image/picture.ts'
import { isDecodable, readSize } from '#server/media/image/read-size.ts'
import type { Recording } from '#server/media/recording/recording.ts'
import { MINUTE } from '#shared/limits.ts'
import {
  type Allowance,
  allowanceOfPicture,
  allowanceOfRecording,
  heldMemory,
  smallTime,
} from './allowance.ts'
import { createPrograms } from './programs.ts'
import { takeTurns } from './take-turns.ts'

/** A file to decode, also to the size of a face if it is one, or to rewrite to `target`. */
export type DecoderWork = Allowance & { path: string; target?: string; is_face?: boolean }

/** What the program answers: what it has made, or why there is nothing. */
export type DecoderAnswer = Picture | Recording | 'unreadable' | 'too much' | { diskError: string }

/** An answer, and how many bytes of memory the program has after the work. */
export type DecoderReply = { answer: DecoderAnswer; memory: number }

type Sender = { from: string; signal?: AbortSignal }

export type Decoder = {
  /**
   * Decodes the picture in a file. A picture of too many pixels does not wait for its turn.
   *
   * @param from whose picture it is: everybody's are decoded in turn
   * @param signal if it is aborted before the picture's turn comes, the picture is not decoded
   * @param is_face whether it is stored in the size of a face too
   * @returns `undefined` for what cannot be read, has too many pixels or takes too much time or memory
   */
  decode: (path: string, asked: Sender & { is_face?: boolean }) => Promise<Picture | undefined>
  /**
   * Writes the sound and the pictures of a recording or video to another file, and nothing else of it. It waits
   * for its turn as a picture does.
   *
   * @returns `undefined` for what cannot be read, would grow or takes too much time or memory
   * @throws the error of the disk where that takes no more
   */
  rewrite: (path: string, target: string, sender: Sender) => Promise<Recording | undefined>
  stop: () => void
}

/**
 * How long work may take by the clock, in milliseconds: this ends a process that hangs, and on a busy machine a second
 * of a processor's time is many. It is longer than an answer may take: the browser then asks again. A file whose time was over
 * with the answer would be taken for one that cannot be read, and its upload removed.
 */
const longestWait = MINUTE

/** After this time without a file the processes are ended, and their memory given back; in milliseconds. */
const idleTime = MINUTE
/** Each is a process: while one has large work, the other takes pictures of everybody else. */
const filesAtOnce = 2

const ownProgram = fileURLToPath(new URL('decoder-program.ts', import.meta.url))

type DecoderOptions = { program?: string; time?: number; wait?: number; idle?: number }

/**
 * Decodes files in processes of their own, which are started when they are needed and again when they have ended.
 * In the server itself, even on a worker thread, the library would work on the thread pool of the process,
 * where files and passwords would have to wait for it.
 */
export function createDecoder({
  program = ownProgram,
  time,
  wait = longestWait,
  idle = idleTime,
}: DecoderOptions = {}): Decoder {
  const inTurn = takeTurns({ atOnce: filesAtOnce, smallCost: smallTime })
  const programs = createPrograms(program, idle)
  const ask = async (work: DecoderWork) => {
    const reply = await programs.ask<DecoderReply>(work, {
      wait,
      // Nothing else stops the work, and gives back all memory that it took.
      isLast: ({ answer, memory }) => answer === 'too much' || memory > heldMemory,
    })
    return reply?.answer
  }
  const perform = async ({ from, signal }: Sender, asked: DecoderWork) => {
    const work = { ...asked, time: time ?? asked.time }
    const answer = await inTurn({ by: from, cost: asked.time, signal }, () =>
      // The system may have ended the process, for example for its memory: so one more try.
      ask(work).catch(() => ask(work)),
    )
    if (typeof answer !== 'object') return undefined
    if ('diskError' in answer) throw new DiskError(answer.diskError)
    return answer
  }
  return {
    async decode(path, { is_face, ...sender }) {
      const size = await readSize(path)
      if (!size || !isDecodable(size)) return undefined
      const answer = await perform(sender, { path, is_face, ...allowanceOfPicture(size) })
      return answer && 'sizes' in answer ? answer : undefined
    },
    async rewrite(path, target, sender) {
      const { size } = await stat(path)
      const answer = await perform(sender, { path, target, ...allowanceOfRecording(size) })
      return answer && 'extension' in answer ? answer : undefined
    },
    stop: () => programs.stop(),
  }
}

/** An error of the disk says nothing about the file: the call can be repeated. */
class DiskError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`A file could not be written: ${code}`)
    this.code = code
  }
}
