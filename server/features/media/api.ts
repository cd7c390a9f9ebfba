// What other features may use of media.

export { withKeptFiles } from './keep-files.ts'
export { type NamedFile, prepareFiles } from './prepare-file.ts'
export { deleteMedia, type FreeMedia, insertMedia, keysOfMedia, lockMedia } from './queries.ts'
