// What others may use of moving.

export { checkParts } from './check-archive.ts'
export { pathsOfCommunity } from './community-files.ts'
export { deleteCommunity } from './delete-community.ts'
export { type Imported, importArchive } from './import-archive.ts'
export { openArchive } from './read-archive.ts'
export { writeArchive } from './write-archive.ts'
