// What other features may use of profiles.

export { findProfile } from './queries.ts'
