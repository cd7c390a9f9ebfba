// Uploads files over slow connections, all at once: `node slow-uploads.ts <url> <token,token,…>`. It prints a line
// when all are under way, and one when all are finished.
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { record } from '#server/testing/recordings.ts'
import { uploadProtocol } from '#shared/contracts/files.ts'
import { MEGABYTE } from '#shared/limits.ts'

const [url = '', tokens = ''] = process.argv.slice(2)
const count = 50
/** Of each connection: four megabits a second. */
const bytesPerSecond = 500_000
const tick = 100

const { path, version, contentType, partBytes } = uploadProtocol
const file = await record('wav', (20 * MEGABYTE) / 8000)
const members = tokens.split(',')
const ids = await Promise.all(Array.from({ length: count }, (_, index) => begin(memberOf(index))))
process.stdout.write('under way\n')
await Promise.all(ids.map((id, index) => send(id, memberOf(index))))
process.stdout.write('sent\n')
const fewAtOnce = pLimit(4)
await Promise.all(ids.map((id, index) => fewAtOnce(() => finish(id, memberOf(index)))))
process.stdout.write('finished\n')

function memberOf(index: number): string {
  return members[index % members.length] ?? ''
}

function headersOf(token: string) {
  return { authorization: `Bearer ${token}`, 'tus-resumable': version }
}

async function begin(token: string): Promise<string> {
  const headers = { ...headersOf(token), 'upload-length': String(file.length) }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers })
  if (answer.status !== 201) throw new Error(`begin: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

async function send(id: string, token: string): Promise<void> {
  for (let offset = 0; offset < file.length; offset += partBytes) {
    const headers = {
      ...headersOf(token),
      'upload-offset': String(offset),
      'content-type': contentType,
    }
    const body = slowly(file.subarray(offset, offset + partBytes))
    const request = { method: 'PATCH', headers, body, duplex: 'half' } as const
    const answer = await fetch(`${url}${path}/${id}`, request)
    if (answer.status !== 204) throw new Error(`part: ${answer.status} ${await answer.text()}`)
  }
}

function slowly(part: Uint8Array): ReadableStream<Uint8Array> {
  const step = (bytesPerSecond * tick) / 1000
  let sent = 0
  return new ReadableStream({
    async pull(controller) {
      await sleep(tick)
      controller.enqueue(part.subarray(sent, sent + step))
      sent += step
      if (sent >= part.length) controller.close()
    },
  })
}

/** A busy server asks to be asked again. */
async function finish(upload_id: string, token: string): Promise<void> {
  const headers = { ...headersOf(token), 'content-type': 'application/json' }
  const body = JSON.stringify({ upload_id })
  const address = `${url}/api/media/finish-upload`
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await fetch(address, { method: 'POST', headers, body })
    if (answer.ok) return
    if (answer.status !== 503) throw new Error(`finish: ${answer.status} ${await answer.text()}`)
    await sleep(1000)
  }
  throw new Error('finish: always busy')
}
