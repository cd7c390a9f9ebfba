import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '#server/calls/callers/session.ts'
import { admitMember } from '#server/calls/limits/admission.ts'
import { callerKey } from '#server/calls/limits/caller-key.ts'
import { countSent } from '#server/calls/limits/upload-quota.ts'
import { admitKind, fileTooLarge } from '#server/media/admit-file.ts'
import { headLength } from '#server/media/kinds/kind.ts'
import {
  deleteUpload,
  findUpload,
  insertUpload,
  type Upload,
} from '#server/media/upload/uploads-table.ts'
import { limits } from '#shared/contracts/call.ts'
import { fileKinds, maxFileBytes, uploadProtocol } from '#shared/contracts/files.ts'
import { isFileError, uploadId } from '#shared/contracts/media.ts'
import { AppError } from '#shared/errors.ts'
import { uploadLifetime } from '#shared/limits.ts'
import { addressOf } from './address.ts'
import { bearerOf } from './bearer.ts'

const { path, version, contentType } = uploadProtocol
const largest = Math.max(...Object.values(maxFileBytes))
/** The name of the file in errors to its sender. */
const field = 'file'

type OneUpload = { Params: { id: string } }

/**
 * Takes files by the protocol tus 1.0, with its extensions `creation`, `termination` and `expiration`: a file
 * comes in parts, and goes on where it broke off. To everybody but its member an upload is not there. What a
 * request says of the file's name and type is not read.
 */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  // The body is left to `receive`, which writes it as it comes.
  app.addContentTypeParser(contentType, (_request, _body, done) => done(null))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('tus-resumable', version).header('cache-control', 'no-store')
    const asked = request.headers['tus-resumable']
    if (request.method === 'OPTIONS' || asked === version) return
    reply.header('tus-version', version)
    throw new AppError('upload_protocol_unknown')
  })
  app.options(path, (_request, reply) => reply.headers(abilities).code(204).send())
  app.post(path, create)
  app.head<OneUpload>(`${path}/:id`, tell)
  app.patch<OneUpload>(`${path}/:id`, receive)
  app.delete<OneUpload>(`${path}/:id`, giveUp)
}

const abilities = {
  'tus-version': version,
  'tus-extension': 'creation,termination,expiration',
  'tus-max-size': largest,
}

/** Begins an upload. Each counts against the member's quota of files and of bytes. */
async function create(request: FastifyRequest, reply: FastifyReply) {
  const { services } = request.server
  const member = await requireMember(request)
  const bytes = readCount(request, 'upload-length')
  if (bytes === undefined || bytes === 0) {
    throw new AppError('given_data_invalid', { 'upload-length': 'How many bytes the file has.' })
  }
  if (bytes > largest) throw fileTooLarge('video', largest, field)
  await countUpload(request, member, bytes)
  const upload = await insertUpload(services.db, member, bytes)
  await services.uploadParts.create(upload.id)
  return expiring(reply, upload).code(201).header('location', `${path}/${upload.id}`).send()
}

/** Answers how much of a file has arrived. */
async function tell(request: FastifyRequest<OneUpload>, reply: FastifyReply) {
  const { upload, size } = await requireUpload(request)
  return expiring(reply, upload)
    .header('upload-offset', size)
    .header('upload-length', upload.bytes)
    .send()
}

/** Adds a part to a file. The first one decides its kind; a file of no kind, or too large for it, is removed. */
async function receive(request: FastifyRequest<OneUpload>, reply: FastifyReply) {
  const { uploadParts } = request.server.services
  const { upload, member } = await requireUpload(request)
  const offset = readCount(request, 'upload-offset')
  if (request.headers['content-type'] !== contentType || offset === undefined) {
    throw new AppError('given_data_invalid', { 'upload-offset': 'Where the part begins.' })
  }
  if (upload.is_finished) throw new AppError('upload_offset_differs')
  const onBytes = (size: number) => {
    if (size > upload.bytes) throw new AppError('upload_too_large')
  }
  try {
    const size = await uploadParts.exclusive(upload.id, async (stop) => {
      if (stop.aborted) throw new AppError('upload_offset_differs')
      stop.addEventListener('abort', () => request.raw.destroy(), { once: true })
      const part = request.raw.iterator({ destroyOnReturn: false })
      const bytes = offset === 0 ? withKindChecked(part, upload) : part
      return uploadParts.append(upload.id, { offset, bytes, onBytes })
    })
    return expiring(reply, upload).code(204).header('upload-offset', size).send()
  } catch (error) {
    // The rest of the body is received and discarded: a sender reads no answer before it has sent everything.
    request.raw.resume()
    if (isFileError(error)) await remove(request, upload, member)
    throw error
  }
}

/** Cancels an upload. */
async function giveUp(request: FastifyRequest<OneUpload>, reply: FastifyReply) {
  const { upload, member } = await requireUpload(request)
  await remove(request, upload, member)
  return reply.code(204).send()
}

async function requireMember(request: FastifyRequest): Promise<Member> {
  const applicant = { bearer: bearerOf(request), address: addressOf(request) }
  return admitMember(request.server.services, applicant)
}

/**
 * An upload of the member, and how much of it has arrived: all, where it was finished.
 *
 * @throws `upload_not_found`, also if another machine has the file
 */
async function requireUpload(request: FastifyRequest<OneUpload>) {
  const { db, uploadParts } = request.server.services
  const member = await requireMember(request)
  const id = uploadId.safeParse(request.params.id)
  const upload = id.success ? await findUpload(db, member, id.data) : undefined
  if (!upload) throw new AppError('upload_not_found')
  const size = upload.is_finished ? upload.bytes : await uploadParts.sizeOf(upload.id)
  if (size === undefined) throw new AppError('upload_not_found')
  return { member, upload, size }
}

async function countUpload(request: FastifyRequest, { id }: Member, bytes: number) {
  const { rateLimits } = request.server.services
  const sender = callerKey(id, addressOf(request))
  await rateLimits.consume({ name: 'files', ...limits.uploading }, sender)
  await countSent(rateLimits, sender, bytes)
}

/**
 * The bytes of a file's first part. One that is shorter than a head is checked when the file is whole.
 *
 * @throws `unsupported_content`, `upload_too_large`
 */
async function* withKindChecked(part: AsyncIterable<Buffer>, { bytes }: Upload) {
  let head = Buffer.alloc(0)
  for await (const chunk of part) {
    if (head.length < headLength) {
      head = Buffer.concat([head, chunk])
      if (head.length >= headLength) requireKind(head, bytes)
    }
    yield chunk
  }
}

function requireKind(head: Buffer, bytes: number): void {
  const kind = admitKind(fileKinds, { head, field })
  if (bytes > maxFileBytes[kind]) throw fileTooLarge(kind, maxFileBytes[kind], field)
}

async function remove({ server }: FastifyRequest, { id }: Upload, { community_id }: Member) {
  const { db, uploadParts } = server.services
  await uploadParts.remove(id)
  await deleteUpload(db, community_id, id)
}

function expiring(reply: FastifyReply, { created_at }: Upload): FastifyReply {
  const until = new Date(Date.parse(created_at) + uploadLifetime)
  return reply.header('upload-expires', until.toUTCString())
}

function readCount({ headers }: FastifyRequest, name: string): number | undefined {
  const text = headers[name]
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
