// What other features may use of challenges.

export { findAchievements } from './achievements.ts'
export { mostLogged } from './amounts.ts'
export { findContests } from './contest-lists.ts'
export { findOwnPart } from './corrections.ts'
export { logActivity, markDayDone } from './day-writing.ts'
export { listDays } from './days.ts'
export { entriesInShort } from './entries-in-short.ts'
export { findFitting } from './fitting-contest.ts'
export { notifyOfWinners } from './notify-of-winners.ts'
export { notifyParticipants } from './notify-participants.ts'
export { findOwnDates, insertParticipation } from './participations.ts'
export { permitAfterStop, permitParticipation, permitProgress } from './permissions.ts'
export { toCallBack, toNamedContest } from './presenter.ts'
export {
  completeDay,
  type DayOfMember,
  detachEntry,
  findContest,
  isPublished,
  lockDoneDay,
  publishedContests,
  requireOpenDay,
} from './queries.ts'
export { startDateError } from './start-date-error.ts'
