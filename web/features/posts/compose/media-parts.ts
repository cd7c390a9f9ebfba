import type { DraftContent } from './draft-content.ts'
import type { DraftMedia } from './draft-media.ts'
import type { PatchMedia } from './upload-part.ts'
import type { MediaFiles } from './use-media-files.ts'
import type { Uploads } from './use-uploads.ts'

/** The state and the actions of a draft's media. */
export type MediaParts = {
  latest: () => DraftContent
  patch: PatchMedia
  change: (next: (media: DraftMedia[]) => DraftMedia[]) => Promise<void>
  files: MediaFiles
  uploads: Uploads
}

/** The part that saving a post needs. */
export type SavedParts = Pick<MediaParts, 'latest' | 'patch'> & {
  files: Pick<MediaFiles, 'blobOf'>
  uploads: Pick<Uploads, 'start'>
}
