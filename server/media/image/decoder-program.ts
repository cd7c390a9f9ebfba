// Decodes pictures, one after the other, in a process of its own. `decoder.ts` starts it, and says how many
// milliseconds of a processor's time a picture may take.
import { decode } from './decode.ts'
import type { DecoderAnswer } from './decoder.ts'

const longestWork = Number(process.argv[2])
const watchEvery = 50

const answer = (said: DecoderAnswer) => process.send?.(said)

process.on('message', async (path: string) => {
  const start = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    if ((user + system) / 1000 > longestWork) answer('endless')
  }, watchEvery)
  const picture = await decode(path).catch(() => 'unreadable' as const)
  clearInterval(watch)
  answer(picture)
})

// The server has ended, or needs no decoder for now.
process.on('disconnect', () => process.exit())
