import type { Media } from '#shared/contracts/media.ts'
import { keepTrying, type UploadOptions, uploadFile } from './resumable-upload.ts'

type SendOptions = UploadOptions & {
  /** Whether a picture will be shown as a member's face. */
  is_face?: boolean
}

/** Uploads a file of a member, and has the server check it. */
export async function sendFile(blob: Blob, options: SendOptions): Promise<Media> {
  const { actor, is_face } = options
  const signal = AbortSignal.any([actor.signal, options.signal])
  const address = await uploadFile(blob, { ...options, signal })
  const upload_id = address.slice(address.lastIndexOf('/') + 1)
  const finish = () => actor.call('media/finish-upload', { upload_id, is_face }, { signal })
  return (await keepTrying(finish, signal)).media
}
