import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Form, formOf, type UploadedFile } from '#server/calls/form.ts'
import type { Call } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'
import { KILOBYTE, maxImageBytes, maxImagesPerPost } from '#shared/limits.ts'

/** What one multipart form may hold. */
export const uploadLimits = {
  fileSize: maxImageBytes,
  files: maxImagesPerPost,
  fields: 40,
  fieldSize: 64 * KILOBYTE,
  headerPairs: 100,
}

/**
 * Reads what a call was sent: JSON, a query string or, where the contract takes files, a multipart form.
 *
 * @throws `upload_too_large`, `given_data_invalid`
 */
export async function readForm(request: FastifyRequest, call: Call): Promise<Form> {
  if (call.files && request.isMultipart()) return readMultipart(request, call.files)
  const sent = request.method === 'GET' ? request.query : (request.body ?? {})
  const fields = call.inPath ? { ...Object(sent), ...Object(request.params) } : sent
  return formOf(fields)
}

async function readMultipart(request: FastifyRequest, name: string): Promise<Form> {
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  const discard = async () =>
    void (await Promise.all(files.map(({ path }) => rm(path, { force: true }))))
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === name) await saveFile(part, files)
      else
        throw new AppError('given_data_invalid', { [part.fieldname]: 'No file is expected here.' })
    }
  } catch (error) {
    await discard()
    throw error
  }
  return { fields, files, discard }
}

async function saveFile(part: MultipartFile, files: UploadedFile[]): Promise<void> {
  const file = { path: join(tmpdir(), `chowk-${randomUUID()}`), bytes: 0, hash: '' }
  // Listed before it is written, so that a broken upload is removed as well.
  files.push(file)
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(part.file, hashed, createWriteStream(file.path, { mode: 0o600 }))
  if (part.file.truncated) throw new AppError('upload_too_large')
  file.bytes = part.file.bytesRead
  file.hash = hash.digest('base64')
}
