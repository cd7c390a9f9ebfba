// What other features may use of profiles.

export { findProfile, findProfiles, findProfileToOpen } from './queries.ts'
