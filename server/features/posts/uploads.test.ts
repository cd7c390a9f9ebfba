import { afterAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '#server/db/database.ts'
import type { Picture } from '#server/media/image/picture.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'

const chowk = testApp()
const oneConnection = openDatabase(openPool(await databaseOfFile(), 1))
const decoding = Promise.withResolvers<void>()
const released = Promise.withResolvers<Picture>()
/** An app with one connection, whose pictures are decoded when the test says so. */
const narrow = testApp({
  db: oneConnection,
  decoder: {
    decode: async () => {
      decoding.resolve()
      return released.promise
    },
    rewrite: async () => undefined,
    stop: () => undefined,
  },
})
const fields = { location: 'Lodhi Garden', language_id: '2', title: 'A photo' }

afterAll(() => oneConnection.destroy())

async function someMember(): Promise<TestMember> {
  return createMember(chowk.db, await createCommunity(chowk.db))
}

// DATA-2
test('a key is for the same pictures only', async () => {
  const member = await someMember()
  const send = async (width: number) => {
    const files = [await takePhoto('jpeg', width, 90)]
    return sendForm(chowk.app, 'post/newpost', { fields, files, key: 'tapped once' }, member)
  }
  const first = await send(120)
  expect((await send(120)).body).toEqual(first.body)
  expect((await send(130)).error.errors).toEqual({
    'idempotency-key': 'Used for something else.',
  })
})

test('no connection is held while pictures are decoded', async () => {
  const member = await someMember()
  const files = [await takePhoto('png', 40, 30)]
  const posting = sendForm(narrow.app, 'post/newpost', { fields, files }, member)
  await decoding.promise
  expect((await narrow.call('post/languages', {}, member)).status).toBe(200)
  const sizes = [{ bytes: new Uint8Array(1), width: 40, side: undefined }]
  released.resolve({ sizes, width: 40, height: 30, placeholder: '' })
  expect((await posting).status).toBe(200)
})

test('a number left blank in a form is not given', async () => {
  const blank = { ...fields, description: 'Mist', mood_id: '', contest_id: '', user_id: ' ' }
  const { body } = await sendForm(chowk.app, 'post/newpost', { fields: blank }, await someMember())
  expect(body.post).toMatchObject({ mood: null, contest_id: null })
})

test.each(['../../../../etc/passwd', '/etc/cron.d/job', 'a.svg\0.jpg', '..\\..\\a.html', ''])(
  'a file of a form is stored under a name of ours, not as %j',
  async (name) => {
    const member = await someMember()
    const parts = Object.entries(fields).map(
      ([field, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    const head = `--edge\r\nContent-Disposition: form-data; name="media"; filename="${name}"\r\n`
    const answer = await chowk.app.inject({
      method: 'POST',
      url: '/api/post/newpost',
      headers: { ...headersOf(member), 'content-type': 'multipart/form-data; boundary=edge' },
      payload: Buffer.concat([
        Buffer.from(`${parts.join('')}${head}Content-Type: image/jpeg\r\n\r\n`),
        await takePhoto('jpeg', 40, 30),
        Buffer.from('\r\n--edge--\r\n'),
      ]),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const [media] = answer.json().post.media
    expect(media.path).toMatch(/^\/media\/posts\/\d+\/[0-9a-f-]{36}[.]webp$/)
  },
)

test('a form that ends too early is invalid', async () => {
  const member = await someMember()
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/post/newpost',
    headers: { ...headersOf(member), 'content-type': 'multipart/form-data; boundary=edge' },
    payload:
      '--edge\r\nContent-Disposition: form-data; name="media"; filename="a.jpg"\r\n\r\nhalf a pic',
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'given_data_invalid' })
})
