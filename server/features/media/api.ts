// What other features may use of media.

export { type NamedFile, prepareFiles } from './prepare-file.ts'
export {
  deleteMedia,
  type FreeMedia,
  giveMedia,
  insertMedia,
  keysOfMedia,
  lockMedia,
  pathsOf,
} from './queries.ts'
export { removeFiles, removePaths } from './remove-files.ts'
export { withStoredFiles } from './store-files.ts'
