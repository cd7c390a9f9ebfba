// What other features may use of challenges.

export {
  completeDay,
  type DayOfMember,
  detachEntry,
  findContest,
  requireOpenDay,
} from './queries.ts'
