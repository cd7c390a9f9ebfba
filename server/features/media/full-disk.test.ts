import { mkdtempSync, readdirSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { uploadPartsIn } from '#server/media/upload/parts.ts'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { film, record } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import { rewrittenPath } from './prepare-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'chowk-uploads-'))
const uploadParts = uploadPartsIn(folder)
const chowk = testApp({ uploadParts })

afterAll(() => rm(folder, { recursive: true }))

// DATA-26
test.each([
  ['video', film],
  ['recording', () => record('mp3', 60)],
])(
  'a %s that finds the disk full is stored, and finished when there is room',
  async (_what, make) => {
    const member = await createMember(chowk.db, await createCommunity(chowk.db))
    const upload_id = await uploadFile({ app: chowk.app, as: member }, await make())
    // Linux refuses every byte for this file as if its disk were full.
    await symlink('/dev/full', rewrittenPath(uploadParts.pathOf(upload_id)))
    const refused = await chowk.call('media/finish-upload', { upload_id }, member)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.error.message).toBe('We are busy right now. Please try again in a moment.')
    expect(readdirSync(folder)).toEqual([upload_id])
    const finished = await chowk.call('media/finish-upload', { upload_id }, member)
    expect(finished.body.media.duration).toBeGreaterThan(1)
    expect(readdirSync(folder)).toEqual([])
  },
)
