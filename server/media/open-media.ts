import { join } from 'node:path'
import { createDecoder } from './decoder/decoder.ts'
import { localStorage } from './local-storage.ts'
import type { Media } from './media.ts'
import { createSharePictureDrawer } from './share-picture/share-picture-drawer.ts'
import { uploadPartsIn } from './upload/parts.ts'
import { uploadsIn } from './uploads.ts'

/** Keeps files and uploads in the data folder; what an ended process has left there half-written is removed. */
export function openMedia(dataDir: string): Media {
  return {
    storage: localStorage(join(dataDir, 'media')),
    uploads: uploadsIn(join(dataDir, 'uploads')),
    uploadParts: uploadPartsIn(join(dataDir, 'upload-parts')),
    decoder: createDecoder(),
    sharePictures: createSharePictureDrawer(),
  }
}
