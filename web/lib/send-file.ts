import type { Media } from '#shared/contracts/media.ts'
import { api } from './api.ts'
import { keepTrying, type UploadOptions, uploadFile } from './resumable-upload.ts'

/** Uploads a file, and has the server check it. */
export async function sendFile(blob: Blob, options: UploadOptions): Promise<Media> {
  const address = await uploadFile(blob, options)
  const upload_id = address.slice(address.lastIndexOf('/') + 1)
  const { signal } = options
  const finish = () => api('media/finish-upload', { upload_id }, { signal })
  return (await keepTrying(finish, signal)).media
}
