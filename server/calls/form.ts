/** A file on its way in, streamed to disk; it is gone when the call has answered. */
export type UploadedFile = { path: string; bytes: number; hash: string }

/** What a call was sent, before the contract has checked it. */
export type Form = { fields: unknown; files: UploadedFile[]; discard: () => Promise<void> }

/** A form without files. */
export function formOf(fields: unknown): Form {
  return { fields, files: [], discard: async () => undefined }
}
