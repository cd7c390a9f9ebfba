import type { Decoder } from './decoder/decoder.ts'
import type { SharePictureDrawer } from './share-picture/share-picture-drawer.ts'
import type { Storage } from './storage.ts'
import type { UploadParts } from './upload/parts.ts'
import type { Uploads } from './uploads.ts'

/** What calls need to take, decode, draw and keep files. */
export type Media = {
  storage: Storage
  uploads: Uploads
  uploadParts: UploadParts
  decoder: Decoder
  sharePictures: SharePictureDrawer
}
