import type { DraftContent } from './draft-content.ts'
import type { DraftMedia } from './draft-media.ts'
import type { PatchMedia } from './upload-part.ts'
import type { MediaFiles } from './use-media-files.ts'
import type { Uploads } from './use-uploads.ts'

/** With what the media of a draft are worked on. */
export type MediaParts = {
  latest: () => DraftContent
  patch: PatchMedia
  change: (next: (media: DraftMedia[]) => DraftMedia[]) => Promise<void>
  files: MediaFiles
  uploads: Uploads
}

/** What saving a post needs of them. */
export type SavedParts = Pick<MediaParts, 'latest' | 'patch'> & {
  files: Pick<MediaFiles, 'blobOf'>
  uploads: Pick<Uploads, 'start'>
}
