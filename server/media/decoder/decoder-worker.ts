// Decodes or rewrites the files that `decoder-program.ts` names.
import { parentPort } from 'node:worker_threads'
import { decode } from '#server/media/image/decode.ts'
import { rewrite } from '#server/media/recording/rewrite.ts'
import type { DecoderAnswer, DecoderWork } from './decoder.ts'

parentPort?.on('message', async (work: DecoderWork) => {
  parentPort?.postMessage(await perform(work).catch(toAnswer))
})

// The libraries are loaded: from here on only the work on files is measured.
parentPort?.postMessage('ready')

function perform(work: DecoderWork): Promise<DecoderAnswer> {
  return work.target === undefined
    ? decode(work.path, work.is_face)
    : rewrite(work.path, work.target)
}

/** An error of the disk says nothing about the file. */
const diskErrors = ['ENOSPC', 'EDQUOT', 'EIO']

function toAnswer(error: unknown): DecoderAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return diskErrors.includes(code) ? { diskError: code } : 'unreadable'
}

// A library may leave a promise of its own behind when it fails; the answer has been given by then.
process.on('unhandledRejection', () => undefined)
