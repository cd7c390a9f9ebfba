import { join } from 'node:path'
import { createDecoder } from './image/decoder.ts'
import { localStorage } from './local-storage.ts'
import type { Media } from './media.ts'
import { uploadsIn } from './uploads.ts'

/** Keeps files and uploads in the data folder; what an ended process has left there half-written is removed. */
export function openMedia(dataDir: string): Media {
  return {
    storage: localStorage(join(dataDir, 'media')),
    uploads: uploadsIn(join(dataDir, 'uploads')),
    pictureDecoder: createDecoder(),
  }
}
