import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { callerKey } from '#server/calls/limits/caller-key.ts'
import { countSent } from '#server/calls/limits/upload-quota.ts'
import { type Form, formOf, type UploadedFile } from '#server/calls/run/form.ts'
import { typedFields } from '#server/calls/run/typed-fields.ts'
import { type Call, limits } from '#shared/contracts/call.ts'
import type { AcceptedFiles } from '#shared/contracts/files.ts'
import { AppError } from '#shared/errors.ts'
import { KILOBYTE } from '#shared/limits.ts'
import { addressOf } from './address.ts'
import { isReading } from './asked-for.ts'
import { receiveFile } from './receive-file.ts'

/** What a multipart form may hold besides the files of its call. */
export const formLimits = { fields: 40, fieldSize: 64 * KILOBYTE, headerPairs: 100 }

/**
 * Reads what a call was sent: JSON, a query string or, where the contract takes files, a multipart form.
 *
 * @throws `given_data_invalid`, `request_too_large`, `too_many_requests` and what `receiveFile` throws
 */
export async function readForm(request: FastifyRequest, call: Call): Promise<Form> {
  if (call.files && request.isMultipart()) {
    const form = await readMultipart(request, call.files)
    return { ...form, fields: typedFields(Object(form.fields), call) }
  }
  const fields = fieldsOf(request, call)
  return formOf(isReading(request.method) ? typedFields(Object(fields), call) : fields)
}

/** The fields of a call without files, as they were sent; one may stand in the path. */
export function fieldsOf(request: FastifyRequest, { inPath }: Call): unknown {
  const sent = isReading(request.method) ? request.query : (request.body ?? {})
  return inPath ? { ...Object(sent), ...Object(request.params) } : sent
}

async function readMultipart(request: FastifyRequest, accepted: AcceptedFiles): Promise<Form> {
  const folder = await request.server.services.uploads.openFolder()
  const discard = () => rm(folder, { recursive: true, force: true })
  const form = { fields: {}, files: [], discard }
  try {
    // The parser would wait for ever for what a sender who has gone meanwhile does not send.
    if (request.raw.destroyed) throw new AppError('given_data_invalid', { body: notWhole })
    const parts = request.parts({ limits: partLimits(accepted) })
    for await (const part of parts) await readPart(part, { request, form, folder, accepted })
    return form
  } catch (error) {
    await discard()
    // The rest is received and discarded: a sender reads no answer before it has sent everything.
    request.raw.unpipe().resume()
    throw isMalformed(error) ? new AppError('given_data_invalid', { body: notWhole }) : error
  }
}

type Reading = {
  request: FastifyRequest
  form: { fields: Record<string, unknown>; files: UploadedFile[] }
  folder: string
  accepted: AcceptedFiles
}

async function readPart(part: Multipart, reading: Reading): Promise<void> {
  const { request, form, folder, accepted } = reading
  if (part.type === 'field') {
    form.fields[part.fieldname] = readField(part)
    return
  }
  if (part.fieldname !== accepted.field) {
    throw new AppError('given_data_invalid', { [part.fieldname]: 'No file is expected here.' })
  }
  if (await isUnchosen(part)) return
  // Every member, and every network of visitors, has an allowance of files, and of bytes.
  const { rateLimits } = request.server.services
  const sender = callerKey(request.caller?.member?.id, addressOf(request))
  await rateLimits.consume({ name: 'files', ...limits.uploading }, sender)
  const file = await receiveFile(part, { folder, accepted, before: form.files })
  await countSent(rateLimits, sender, file.bytes)
  form.files.push(file)
}

/** Whether nothing was chosen in a file field: browsers send a file without a name and without bytes. */
async function isUnchosen({ filename, file }: MultipartFile): Promise<boolean> {
  if (filename || file.destroyed) return false
  await Promise.race([once(file, 'readable'), once(file, 'end')])
  const beginning = file.read()
  if (beginning === null) return true
  file.unshift(beginning)
  return false
}

function readField({ value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw new AppError('request_too_large')
  return value
}

/** One more of everything than is accepted, so that an excess gets its own error. */
function partLimits({ kinds }: AcceptedFiles) {
  const limits = Object.values(kinds)
  return {
    files: limits.reduce((sum, { count }) => sum + count, 1),
    fileSize: Math.max(...limits.map(({ bytes }) => bytes)) + 1,
  }
}

const notWhole = 'This is no whole multipart form.'

/** The parser's errors have no codes, only these words. */
function isMalformed(error: unknown): boolean {
  const isNamed = error instanceof Error && 'code' in error
  return error instanceof Error && !isNamed && /multipart|boundary|needle/i.test(error.message)
}
