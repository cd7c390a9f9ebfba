// What other features may use of profiles.

export { findProfile, findProfiles } from './queries.ts'
