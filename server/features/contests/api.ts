// What other features may use of challenges.

export { findAchievements } from './achievements.ts'
export { findContests } from './contest-lists.ts'
export {
  completeDay,
  type DayOfMember,
  detachEntry,
  findContest,
  isPublished,
  requireOpenDay,
} from './queries.ts'
