import { open, rm } from 'node:fs/promises'
import type { CallContext } from '#server/calls/run/call-context.ts'
import { admitKind } from '#server/media/admit-file.ts'
import { headLength } from '#server/media/kinds/kind.ts'
import { deleteUpload, findUpload, type Upload } from '#server/media/upload/uploads-table.ts'
import { fileKinds } from '#shared/contracts/files.ts'
import { isFileError, type Media } from '#shared/contracts/media.ts'
import { type PreparedFile, prepareFile, rewrittenPath } from './prepare-file.ts'
import { findMedia, insertMedia } from './queries.ts'
import { withStoredFiles } from './store-files.ts'

type Call = CallContext<'media/finish-upload'>

/**
 * Makes media from an upload, under the upload's id: a second call finds it. An unreadable file is removed.
 */
export async function finishUpload(call: Call): Promise<Media> {
  const { db, uploadParts, member, input, error } = call
  const { upload_id: id } = input
  const ready = await findMedia(db, member, id)
  if (ready) return ready
  // Only the owner of an upload may stop a part that is arriving.
  const upload = await findUpload(db, member, id)
  if (!upload) throw error('upload_not_found')
  return uploadParts.exclusive(id, () => finishAlone(call, upload))
}

async function finishAlone(call: Call, upload: Upload): Promise<Media> {
  const { db, uploadParts, member, error } = call
  const { id } = upload
  const ready = await findMedia(db, member, id)
  if (ready) return ready
  const size = await uploadParts.sizeOf(id)
  if (size === undefined) throw error('upload_not_found')
  if (size < upload.bytes) throw error('upload_unfinished')
  try {
    await keep(call, id, await prepare(call, upload))
  } catch (error) {
    if (isFileError(error)) await removeUpload(call, id)
    throw error
  } finally {
    await rm(rewrittenPath(uploadParts.pathOf(id)), { force: true })
  }
  await uploadParts.remove(id)
  const media = await findMedia(db, member, id)
  if (!media) throw error('upload_not_found')
  return media
}

async function prepare(call: Call, { id, bytes }: Upload): Promise<PreparedFile> {
  const path = call.uploadParts.pathOf(id)
  const kind = admitKind(fileKinds, { head: await readHead(path), field: 'file' })
  return prepareFile(call, { kind, path, bytes, is_face: call.input.is_face })
}

async function keep({ db, storage, member }: Call, id: string, file: PreparedFile): Promise<void> {
  const { community_id } = member
  await withStoredFiles({ storage, community_id }, [{ ...file, id }], (rows) =>
    insertMedia(db, member, rows),
  )
}

async function removeUpload({ db, uploadParts, member }: Call, id: string): Promise<void> {
  await uploadParts.remove(id)
  await deleteUpload(db, member.community_id, id)
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), { position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
