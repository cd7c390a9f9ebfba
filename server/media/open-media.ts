import { join } from 'node:path'
import { createDecoder } from './decoder/decoder.ts'
import { localStorage } from './local-storage.ts'
import type { Media } from './media.ts'
import { type S3Settings, s3Storage } from './s3-storage.ts'
import { createSharePictureDrawer } from './share-picture/share-picture-drawer.ts'
import type { Storage } from './storage.ts'
import { uploadPartsIn } from './upload/parts.ts'
import { uploadsIn } from './uploads.ts'

/** The store of files: an object store, or the data folder if none is configured. */
export type MediaSettings = { dataDir: string; s3?: S3Settings }

/** Keeps uploads in the data folder; what an ended process has left there half-written is removed. */
export function openMedia(settings: MediaSettings): Media {
  const uploadParts = uploadPartsIn(join(settings.dataDir, 'upload-parts'))
  void uploadParts.removeExpired()
  return {
    storage: openStorage(settings),
    uploads: uploadsIn(join(settings.dataDir, 'uploads')),
    uploadParts,
    decoder: createDecoder(),
    sharePictures: createSharePictureDrawer(),
  }
}

export function openStorage(settings: MediaSettings): Storage {
  return settings.s3 ? s3Storage(settings.s3) : openLocalStorage(settings)
}

/** The files in the data folder. */
export function openLocalStorage({ dataDir }: MediaSettings): Storage {
  return localStorage(join(dataDir, 'media'))
}
