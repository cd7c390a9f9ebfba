// Stands in for the program that decodes pictures: the name of the file decides what it does.
import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DecoderReply, DecoderWork } from '#server/media/decoder/decoder.ts'

let atWork = 0

process.on('message', async ({ path }: DecoderWork) => {
  const name = basename(path)
  atWork += 1
  if (name === 'crash' || (name === 'crash-once' && isFirst(path))) end()
  if (name === 'hang') return
  await sleep(20)
  const answer = {
    sizes: [{ bytes: Buffer.from(name), width: process.pid, side: undefined }],
    width: process.pid,
    height: atWork,
    placeholder: Object.keys(process.env)
      .filter((key) => key.includes('SECRET'))
      .join(),
  }
  atWork -= 1
  process.send?.({ answer, memory: name === 'memory' ? 2 ** 30 : 0 } satisfies DecoderReply)
})

process.on('disconnect', () => process.exit())

function end(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('still there')
}

function isFirst(path: string): boolean {
  if (existsSync(`${path}-seen`)) return false
  writeFileSync(`${path}-seen`, '')
  return true
}
