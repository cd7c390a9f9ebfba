import type { FileKind } from '#shared/contracts/files.ts'

/** A file on its way in, streamed to disk; it is gone when the call has answered. */
export type UploadedFile = {
  kind: FileKind
  path: string
  bytes: number
  /** SHA-256, base64. */
  hash: string
}

/** The input of a call, before the contract has checked it. */
export type Form = { fields: unknown; files: UploadedFile[]; discard: () => Promise<void> }

/** A form without files. */
export function formOf(fields: unknown): Form {
  return { fields, files: [], discard: async () => undefined }
}
