// What other features of the console may use of moderation.

export { StrikeList } from './strike-list.tsx'
