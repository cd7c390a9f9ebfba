// Decodes or rewrites the files that `decoder-program.ts` names.
import { parentPort } from 'node:worker_threads'
import { decode } from '#server/media/image/decode.ts'
import { rewrite } from '#server/media/recording/rewrite.ts'
import type { DecoderAnswer, DecoderWork } from './decoder.ts'

parentPort?.on('message', async (work: DecoderWork) => {
  parentPort?.postMessage(await perform(work).catch(toAnswer))
})

// The libraries are loaded: what is counted from here on is the work on a file.
parentPort?.postMessage('ready')

function perform(work: DecoderWork): Promise<DecoderAnswer> {
  return work.target === undefined
    ? decode(work.path, work.is_face)
    : rewrite(work.path, work.target)
}

/** What the disk refuses says nothing of the file. */
const diskErrors = ['ENOSPC', 'EDQUOT', 'EIO']

function toAnswer(error: unknown): DecoderAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return diskErrors.includes(code) ? { diskError: code } : 'unreadable'
}

// A library may leave a promise of its own behind when it fails; the answer has been given by then.
process.on('unhandledRejection', () => undefined)
