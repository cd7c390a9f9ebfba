import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#server/calls/limits/rate-limit.ts'
import { openPool } from '#server/db/database.ts'
import { uploadsIn } from '#server/media/uploads.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { type Bytes, makePng } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MEGABYTE } from '#shared/limits.ts'

const fewFiles = 3
const uploads = mkdtempSync(join(tmpdir(), 'chowk-uploads-'))
const pool = openPool(await databaseOfFile(), 2)
const limiter = rateLimits(pool)
const logged: { level: number; msg?: string }[] = []
/** Where uploads wait. */
let held: { at: string; arrive: () => void; until: Promise<void> } | undefined

/** Lets uploads wait there, until they are let go. */
function hold(at: string) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  held = { at, arrive, until }
  return { arrived, letGo }
}

async function pass(place: string) {
  if (held?.at !== place) return
  held.arrive()
  await held.until
}

const { openFolder } = uploadsIn(uploads)
const chowk = testApp({
  uploads: {
    async openFolder() {
      const path = await openFolder()
      await pass('before it is read')
      return path
    },
  },
  logLevel: 'info',
  logTo: { write: (line) => void logged.push(JSON.parse(line)) },
  rateLimits: {
    ...limiter,
    consume: async (window, key) => {
      if (window.name === 'files') await limiter.consume({ ...window, points: fewFiles }, key)
      if (window.name === 'uploaded megabytes') await pass('when it is counted')
    },
  },
})
const picture = makePng(4, 4)
let member: TestMember
let url: URL

beforeAll(async () => {
  member = await createMember(chowk.db, await createCommunity(chowk.db))
  url = new URL(await chowk.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  await pool.end()
  await rm(uploads, { recursive: true })
})

const filePart = (field: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`

/** A request on its way, of that many bytes. */
async function send(
  contentType: string,
  length: number,
  start: string,
  sender = member,
): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/post/newpost HTTP/1.1\r\nhost: chowk.test\r\nauthorization: Bearer ${sender.token}\r\n` +
      `content-type: ${contentType}\r\ncontent-length: ${length}\r\n\r\n${start}`,
    'latin1',
  )
  return socket
}

async function readAnswer(socket: Socket): Promise<string> {
  const [data] = await once(socket, 'data')
  return String(data)
}

const errorsLogged = () => logged.filter(({ level }) => level >= 50)

test.each([
  ['no boundary', 'multipart/form-data'],
  ['an empty boundary', 'multipart/form-data; boundary='],
  ['a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ['another boundary than it says', 'multipart/form-data; boundary=another'],
])('a form with %s is invalid', async (_what, contentType) => {
  logged.length = 0
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/post/newpost',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': contentType },
    payload: `${filePart('media')}half a picture\r\n--edge--\r\n`,
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'given_data_invalid' })
  expect(errorsLogged()).toEqual([])
})

test.each([
  ['within a file', `${filePart('media')}\xff\xd8\xff and some of a picture`],
  ['before its first file', '--edge\r\nContent-Disp'],
  ['within a field', '--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\nA pho'],
])(
  'an upload that its sender gives up %s is no error, and leaves nothing',
  async (_where, start) => {
    logged.length = 0
    const socket = await send('multipart/form-data; boundary=edge', MEGABYTE, start)
    await expect.poll(() => readdir(uploads)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => logged.map(({ msg }) => msg)).toContain('given up by its sender')
    await expect.poll(() => readdir(uploads)).toEqual([])
    expect(errorsLogged()).toEqual([])
  },
)

const wholeFile = `${filePart('media')}${Buffer.from(picture).toString('latin1')}\r\n`
const namelessFile =
  '--edge\r\nContent-Disposition: form-data; name="media"; filename=""\r\n' +
  'Content-Type: application/octet-stream\r\n\r\n'

test.each([
  ['a whole upload', 'before it is read', `${wholeFile}--edge--\r\n`],
  ['a whole upload', 'when it is counted', `${wholeFile}--edge--\r\n`],
  ['one that goes on', 'when it is counted', `${wholeFile}${namelessFile}some bytes`],
])('%s that its sender gives up %s leaves nothing', async (_what, moment, start) => {
  logged.length = 0
  const { arrived, letGo } = hold(moment)
  // A member has a budget of files.
  const sender = await createMember(chowk.db, { id: member.community_id })
  const length = start.endsWith('--edge--\r\n') ? start.length : MEGABYTE
  const socket = await send('multipart/form-data; boundary=edge', length, start, sender)
  await arrived
  socket.destroy()
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('given up by its sender')
  held = undefined
  letGo()
  await expect.poll(() => readdir(uploads)).toEqual([])
  expect(errorsLogged()).toEqual([])
})

test('a body of JSON that its sender gives up is no error', async () => {
  logged.length = 0
  const socket = await send('application/json', 100, '{"title":')
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(100)
  socket.destroy()
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('given up by its sender')
  expect(errorsLogged()).toEqual([])
})

test.each([
  ['a file under another name', filePart('picture'), 'given_data_invalid'],
  ['what is no picture', filePart('media'), 'unsupported_content'],
])('%s is refused at once, and the rest of it is taken in', async (_what, start, code) => {
  const socket = await send('multipart/form-data; boundary=edge', 8 * MEGABYTE, start)
  const answered = readAnswer(socket)
  const rest = Buffer.alloc(8 * MEGABYTE - start.length, 'x')
  // The callback comes when the system has accepted the last byte, so nothing is blocked.
  await new Promise<void>((resolve) => socket.write(rest, () => resolve()))
  expect(await answered).toContain(code)
  socket.destroy()
})

test('a file field in which nothing was chosen is no file', async () => {
  const field = (name: string, value: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const unchosen = (bytes: string) => `${namelessFile}${bytes}\r\n`
  const fields = [
    field('title', 'Mist'),
    field('description', 'Over the lake.'),
    field('location', 'Lodhi Garden'),
    field('language_id', '2'),
  ]
  const post = (file: string) =>
    chowk.app.inject({
      method: 'POST',
      url: '/api/post/newpost',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'multipart/form-data; boundary=edge',
      },
      payload: `${fields.join('')}${file}--edge--\r\n`,
    })
  const answer = await post(unchosen(''))
  expect(answer.json()).toMatchObject({ post: { contents: [{ title: 'Mist' }], media: [] } })
  expect((await post(unchosen('some bytes'))).json()).toMatchObject({ code: 'unsupported_content' })
})

test('a field that is too long is refused, not cut', async () => {
  const fields = { location: 'Lodhi Garden', language_id: '2', title: 'x'.repeat(100_000) }
  const { error } = await sendForm(chowk.app, 'post/newpost', { fields }, member)
  expect(error.code).toBe('request_too_large')
})

test('a member has a budget of files, and another member their own', async () => {
  const [asha, ravi] = await Promise.all(
    [1, 2].map(async () => createMember(chowk.db, { id: member.community_id })),
  )
  const post = (files: Bytes[], as?: TestMember) => {
    const fields = { location: 'Lodhi Garden', language_id: '2' }
    return sendForm(chowk.app, 'post/newpost', { fields, files }, as)
  }
  expect((await post(Array<Bytes>(fewFiles).fill(picture), asha)).status).toBe(200)
  const refused = await post([picture], asha)
  expect(refused.error.code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await post([], asha)).error.code).toBe('post_text_missing')
  expect((await post([picture], ravi)).status).toBe(200)
  expect(await readdir(uploads)).toEqual([])
})
