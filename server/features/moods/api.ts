// What other features may use of moods.

export { findMoods, ofCommunity } from './queries.ts'
