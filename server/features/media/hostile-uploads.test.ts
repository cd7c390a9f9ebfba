import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { uploadPartsIn } from '#server/media/upload/parts.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { hostileFiles, polyglots } from '#server/testing/hostile-files.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { testApp } from '#server/testing/test-app.ts'
import { beginUpload, sendPart } from '#server/testing/upload.ts'
import { type ErrorBody, errors } from '#shared/errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'chowk-uploads-'))
const storage = memoryStorage()
const chowk = testApp({ storage, uploadParts: uploadPartsIn(folder) })
let member: TestMember

beforeEach(async () => {
  storage.files.clear()
  member = await createMember(chowk.db, await createCommunity(chowk.db))
})
afterAll(() => rm(folder, { recursive: true }))

/** Uploads a file and finishes it; the answer of the first step that refuses it, else that of the last. */
async function send(bytes: Uint8Array, announced = bytes.length) {
  const wire = { app: chowk.app, as: member }
  const begun = await beginUpload(wire, announced)
  if (begun.statusCode !== 201) return { status: begun.statusCode, json: begun.json() }
  const upload_id = String(begun.headers.location).split('/').at(-1) ?? ''
  const sent = await sendPart(wire, upload_id, { bytes })
  if (sent.statusCode !== 204) return { status: sent.statusCode, json: sent.json() }
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/media/finish-upload',
    headers: { authorization: `Bearer ${member.token}` },
    payload: { upload_id },
  })
  return { status: answer.statusCode, json: answer.json() }
}

const rowsOf = (table: 'media' | 'uploads') =>
  chowk.db.selectFrom(table).select('id').where('user_id', '=', member.id).execute()

// INPUT-3, INPUT-7
test.each(hostileFiles)('refuses $what with a message, and stores nothing of it', async (file) => {
  const { status, json } = await send(await file.make(), file.announced)
  const { code, message }: ErrorBody = json
  expect(status, JSON.stringify(json)).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect([413, 415, 422]).toContain(status)
  expect(message).toBe(errors[code].message)
  expect(storage.files.size).toBe(0)
  expect(readdirSync(folder)).toEqual([])
  expect(await rowsOf('uploads')).toEqual([])
  expect(await rowsOf('media')).toEqual([])
})

// INPUT-3
test.each(polyglots)('stores only the media of $what', async ({ make }) => {
  const { status, json } = await send(await make())
  expect(status, JSON.stringify(json)).toBe(200)
  const stored = [...storage.files.values()]
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.filter((file) => file.includes('<script>'))).toEqual([])
  expect(stored.filter((file) => file.includes('PK\x03\x04'))).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})
