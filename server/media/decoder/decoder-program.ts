// Decodes pictures and rewrites recordings, one after the other, in a process of its own. `decoder.ts` starts it.
import { decode } from '#server/media/image/decode.ts'
import { rewrite } from '#server/media/recording/rewrite.ts'
import type { DecoderAnswer, DecoderWork } from './decoder.ts'

const watchEvery = 50

const answer = (said: DecoderAnswer) => process.send?.(said)

process.on('message', async (work: DecoderWork) => {
  const start = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    if ((user + system) / 1000 > work.longest) answer('endless')
  }, watchEvery)
  const result = await perform(work).catch(() => 'unreadable' as const)
  clearInterval(watch)
  answer(result)
})

function perform(work: DecoderWork) {
  return work.target === undefined
    ? decode(work.path, work.is_face)
    : rewrite(work.path, work.target)
}

// A library may leave a promise of its own behind when it fails; the answer has been given by then.
process.on('unhandledRejection', () => undefined)

// The server has ended, or needs no decoder for now.
process.on('disconnect', () => process.exit())
