import type { Decoder } from './image/decoder.ts'
import type { Storage } from './storage.ts'
import type { Uploads } from './uploads.ts'

/** What calls need to take, decode and keep files. */
export type Media = { storage: Storage; uploads: Uploads; pictureDecoder: Decoder }
