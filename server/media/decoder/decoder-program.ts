// Decodes pictures and rewrites recordings, one after the other, in a process of its own. `decoder.ts` starts it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DecoderAnswer, DecoderReply, DecoderWork } from './decoder.ts'

const watchEvery = 50

const memory = () => process.memoryUsage.rss()
const reply = (answer: DecoderAnswer) =>
  process.send?.({ answer, memory: memory() } satisfies DecoderReply)

process.on('message', async (work: DecoderWork) => {
  await starting
  const start = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    const isTooLong = (user + system) / 1000 > work.time
    if (isTooLong || memory() > work.memory) reply('too much')
  }, watchEvery)
  const answer = await perform(work)
  clearInterval(watch)
  reply(answer)
})

// A file may block the thread that reads it. This thread stays free to measure time and memory.
const worker = new Worker(new URL('decoder-worker.ts', import.meta.url))
const starting = once(worker, 'message')
// An error that nothing caught has ended it. Without it the process is of no use: another is started.
worker.once('exit', () => process.exit(1))

async function perform(work: DecoderWork): Promise<DecoderAnswer> {
  const answering = once(worker, 'message')
  worker.postMessage(work)
  const [answer] = await answering
  return answer
}

// The server has ended, or needs no decoder for now.
process.on('disconnect', () => process.exit())
