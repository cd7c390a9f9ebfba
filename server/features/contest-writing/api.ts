// What other features may use of challenges as operators write them.

export { findMissingFiles, keepFiles } from './contest-files.ts'
export { insertCorrection } from './save-contest.ts'
