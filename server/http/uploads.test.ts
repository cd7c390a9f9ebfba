import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { uploadPartsIn } from '#server/media/upload/parts.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { type Bytes, bytesOf, takePhoto } from '#server/testing/pictures.ts'
import { record } from '#server/testing/recordings.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { askUpload, beginUpload, sendPart } from '#server/testing/upload.ts'
import { limits } from '#shared/contracts/call.ts'
import { maxFileBytes, uploadProtocol } from '#shared/contracts/files.ts'
import { HOUR, MEGABYTE, maxVideoBytes } from '#shared/limits.ts'

const { path, version, contentType } = uploadProtocol
const folder = mkdtempSync(join(tmpdir(), 'chowk-uploads-'))
const chowk = testApp({ uploadParts: uploadPartsIn(folder) })
/** The same installation with a process of its own. */
const restarted = testApp({ uploadParts: uploadPartsIn(folder) })
const consumed: [name: string, key: string, points: number][] = []
let spent = false
const counting = testApp({
  rateLimits: {
    consume: async ({ name }, key, points = 1) => {
      if (spent && name === 'uploaded megabytes') throw new TooManyRequests(60_000)
      if (/^(files|uploaded)/.test(name)) consumed.push([name, key, points])
    },
    refusedFor: () => undefined,
    refund: async () => undefined,
  },
})
let photo: Bytes
let address: Promise<string>

afterAll(() => rm(folder, { recursive: true }))
beforeAll(async () => {
  photo = await takePhoto('jpeg', 300, 200)
  address = chowk.app.listen({ host: '127.0.0.1', port: 0 })
})

const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))
const wireOf = (as?: TestMember) => ({ app: chowk.app, as })

/** An upload of that many bytes of which none has come. */
async function begin(as: TestMember, length = photo.length): Promise<string> {
  const { headers } = await beginUpload(wireOf(as), length)
  return String(headers.location).split('/').at(-1) ?? ''
}

test('answers anybody with its features', async () => {
  const { statusCode, headers } = await chowk.app.inject({ method: 'OPTIONS', url: path })
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-resumable': '1.0.0',
    'tus-extension': 'creation,termination,expiration',
    'tus-max-size': String(maxVideoBytes),
  })
})

test('a file comes in parts, and each answer says how much has arrived', async () => {
  const member = await someMember()
  const begun = await beginUpload(wireOf(member), photo.length)
  expect(begun.statusCode).toBe(201)
  const id = String(begun.headers.location).slice(`${path}/`.length)
  const expires = Date.parse(String(begun.headers['upload-expires']))
  expect(Math.round((expires - Date.now()) / HOUR)).toBe(24)
  for (let offset = 0; offset < photo.length; offset += 1000) {
    const bytes = photo.subarray(offset, offset + 1000)
    const sent = await sendPart(wireOf(member), id, { offset, bytes })
    expect(sent.statusCode).toBe(204)
    expect(sent.headers['upload-offset']).toBe(String(offset + bytes.length))
  }
  const asked = await askUpload(wireOf(member), id)
  expect(asked.headers).toMatchObject({
    'upload-offset': String(photo.length),
    'upload-length': String(photo.length),
    'cache-control': 'no-store',
  })
  const { body } = await chowk.call('media/finish-upload', { upload_id: id }, member)
  expect(body.media).toMatchObject({ type: 'image', width: 200, height: 300 })
})

/** A connection on which a photo is being sent, of which the first bytes have arrived. */
async function sendSlowly(as: TestMember, id: string, arrived: number) {
  const url = new URL(await address)
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  const headers = {
    ...headersOf(as),
    host: 'chowk.test',
    'tus-resumable': version,
    'upload-offset': '0',
    'content-type': contentType,
    'content-length': String(photo.length),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`PATCH ${path}/${id} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(photo.subarray(0, arrived))
  await expect.poll(() => chowk.app.services.uploadParts.sizeOf(id)).toBe(arrived)
  return socket
}

// WRITE-27
test('an upload whose connection breaks goes on where it broke off', async () => {
  const member = await someMember()
  const id = await begin(member)
  const socket = await sendSlowly(member, id, 700)
  // The old connection is still open: a new request takes over.
  const bytes = photo.subarray(700)
  const sent = await sendPart(wireOf(member), id, { offset: 700, bytes })
  expect(sent.headers['upload-offset']).toBe(String(photo.length))
  socket.destroy()
  expect((await chowk.call('media/finish-upload', { upload_id: id }, member)).status).toBe(200)
})

test('a part that begins elsewhere is refused, and changes nothing', async () => {
  const member = await someMember()
  const id = await begin(member)
  await sendPart(wireOf(member), id, { bytes: photo.subarray(0, 500) })
  for (const offset of [0, 499, 501]) {
    const sent = await sendPart(wireOf(member), id, { offset, bytes: photo.subarray(offset) })
    expect(sent.statusCode).toBe(409)
    expect(sent.json()).toMatchObject({ code: 'upload_offset_differs' })
  }
  expect((await askUpload(wireOf(member), id)).headers['upload-offset']).toBe('500')
})

test('parts for the same place at once do not mix', async () => {
  const member = await someMember()
  const id = await begin(member)
  // Each asks the one before it to stop.
  await Promise.allSettled([1, 2, 3].map(() => sendPart(wireOf(member), id, { bytes: photo })))
  const offset = Number((await askUpload(wireOf(member), id)).headers['upload-offset'])
  await sendPart(wireOf(member), id, { offset, bytes: photo.subarray(offset) })
  expect((await chowk.call('media/finish-upload', { upload_id: id }, member)).status).toBe(200)
})

test('more bytes than were announced are refused', async () => {
  const member = await someMember()
  const id = await begin(member, photo.length - 1)
  const sent = await sendPart(wireOf(member), id, { bytes: photo })
  expect(sent.statusCode).toBe(413)
  expect((await askUpload(wireOf(member), id)).statusCode).toBe(404)
})

test('an upload that is not whole is not finished', async () => {
  const member = await someMember()
  const id = await begin(member)
  await sendPart(wireOf(member), id, { bytes: photo.subarray(0, 500) })
  const { error } = await chowk.call('media/finish-upload', { upload_id: id }, member)
  expect(error.code).toBe('upload_unfinished')
  await sendPart(wireOf(member), id, { offset: 500, bytes: photo.subarray(500) })
  expect((await chowk.call('media/finish-upload', { upload_id: id }, member)).status).toBe(200)
})

test('an upload that was finished has arrived whole, so that nobody sends it again', async () => {
  const member = await someMember()
  const id = await begin(member)
  await sendPart(wireOf(member), id, { bytes: photo })
  await chowk.call('media/finish-upload', { upload_id: id }, member)
  const { headers } = await askUpload(wireOf(member), id)
  expect(headers['upload-offset']).toBe(String(photo.length))
  const more = await sendPart(wireOf(member), id, { offset: photo.length, bytes: photo })
  expect(more.statusCode).toBe(409)
  expect((await chowk.call('media/finish-upload', { upload_id: id }, member)).status).toBe(200)
})

test('an upload that was given up is gone', async () => {
  const member = await someMember()
  const id = await begin(member)
  expect((await askUpload(wireOf(member), id, 'DELETE')).statusCode).toBe(204)
  expect((await askUpload(wireOf(member), id)).statusCode).toBe(404)
  expect(await chowk.app.services.uploadParts.sizeOf(id)).toBeUndefined()
})

// WRITE-27
test("to others a member's upload is like one that is not there, while a part of it is on its way", async () => {
  const owner = await someMember()
  const neighbour = await createMember(chowk.db, { id: owner.community_id })
  const id = await begin(owner)
  const socket = await sendSlowly(owner, id, 700)
  for (const as of [neighbour, await someMember(), undefined]) {
    const asked = async (id: string) => {
      const finishing = { url: '/api/media/finish-upload', payload: { upload_id: id } }
      const answers = [
        await askUpload(wireOf(as), id),
        await sendPart(wireOf(as), id, { bytes: photo }),
        await sendPart(wireOf(as), id, { offset: 700, bytes: photo.subarray(700) }),
        await askUpload(wireOf(as), id, 'DELETE'),
        await chowk.app.inject({ method: 'POST', headers: headersOf(as), ...finishing }),
      ]
      return answers.map(({ statusCode, body }) => ({ statusCode, body }))
    }
    const answers = await asked(id)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(as ? 404 : 401))
    expect(answers).toEqual(await asked(randomUUID()))
  }
  socket.write(photo.subarray(700))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 204 /)
  socket.destroy()
  expect((await chowk.call('media/finish-upload', { upload_id: id }, owner)).status).toBe(200)
})

test('a visitor uploads nothing', async () => {
  const begun = await beginUpload(wireOf(), 10)
  expect(begun.statusCode).toBe(401)
  expect(begun.json()).toMatchObject({ code: 'login_to_continue' })
})

test.each(['0', '-1', '1.5', 'many', '9'.repeat(30)])(
  'an upload of %s bytes is refused',
  async (length) => {
    const begun = await beginUpload(wireOf(await someMember()), length)
    expect(begun.statusCode).toBe(422)
  },
)

test('an upload of more than 100 MB is refused before its first byte', async () => {
  const begun = await beginUpload(wireOf(await someMember()), maxVideoBytes + 1)
  expect(begun.statusCode).toBe(413)
  expect(begun.json()).toMatchObject({
    code: 'upload_too_large',
    errors: { file: 'Each of the videos may have at most 100 MB.' },
  })
})

test.each([
  ['image', () => photo, 'Each of the pictures may have at most 10 MB.'],
  ['audio', () => record('mp3'), 'Each of the recordings may have at most 25 MB.'],
  [
    'captions',
    () => bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
    'Each of the captions may have at most 256 kB.',
  ],
] as const)('%s over its limit are refused with the first part', async (kind, make, sentence) => {
  const member = await someMember()
  const id = await begin(member, maxFileBytes[kind] + 1)
  const sent = await sendPart(wireOf(member), id, { bytes: (await make()).subarray(0, 2000) })
  expect(sent.json()).toMatchObject({ code: 'upload_too_large', errors: { file: sentence } })
  expect((await askUpload(wireOf(member), id)).statusCode).toBe(404)
})

test('a request of another version of the protocol is refused', async () => {
  const headers = {
    ...headersOf(await someMember()),
    'tus-resumable': '0.2.2',
    'upload-length': '9',
  }
  const answer = await chowk.app.inject({ method: 'POST', url: path, headers })
  expect(answer.statusCode).toBe(412)
  expect(answer.headers['tus-version']).toBe('1.0.0')
})

test('what a request says of the name and type of a file changes nothing', async () => {
  const member = await someMember()
  const metadata = `filename ${Buffer.from('../../etc/passwd\0.svg').toString('base64')},type dGV4dC9odG1s`
  const headers = {
    ...headersOf(member),
    'tus-resumable': version,
    'upload-length': String(photo.length),
    'upload-metadata': metadata,
  }
  const begun = await chowk.app.inject({ method: 'POST', url: path, headers })
  const id = String(begun.headers.location).slice(`${path}/`.length)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await sendPart(wireOf(member), id, { bytes: photo })
  const { body } = await chowk.call('media/finish-upload', { upload_id: id }, member)
  expect(body.media.path).toBe(`/media/posts/${member.community_id}/${id}.webp`)
})

// WRITE-27
test('an upload goes on after a restart, and in another process that shares the folder', async () => {
  const member = await someMember()
  const id = await begin(member)
  await sendPart(wireOf(member), id, { bytes: photo.subarray(0, 700) })
  const wire = { app: restarted.app, as: member }
  expect((await askUpload(wire, id)).headers['upload-offset']).toBe('700')
  await sendPart(wire, id, { offset: 700, bytes: photo.subarray(700) })
  expect((await restarted.call('media/finish-upload', { upload_id: id }, member)).status).toBe(200)
})

// WRITE-30
test('each file counts against the budget of its member, and each megabyte', async () => {
  const member = await someMember()
  consumed.length = 0
  await beginUpload({ app: counting.app, as: member }, 3 * MEGABYTE + 1)
  const user = `user ${member.id}`
  expect(consumed).toEqual([
    ['files', user, 1],
    ['uploaded megabytes', user, 4],
  ])
})

// WRITE-30
test('a member whose budget is used up uploads nothing more', async () => {
  const { points, seconds } = limits.uploadedMegabytes
  expect([points, seconds]).toEqual([1000, 24 * 60 * 60])
  spent = true
  const begun = await beginUpload({ app: counting.app, as: await someMember() }, 10)
  expect(begun.statusCode).toBe(429)
  expect(begun.headers['retry-after']).toBe('60')
})
