// What other features may use of challenges.

export { findAchievements } from './achievements.ts'
export { findContests } from './contest-lists.ts'
export { findOwnPart } from './corrections.ts'
export { logActivity, markDayDone } from './day-writing.ts'
export { listDays } from './days.ts'
export { notifyOfWinners } from './notify-of-winners.ts'
export { notifyParticipants } from './notify-participants.ts'
export { findOwnDates, insertParticipation } from './participations.ts'
export { permitParticipation, permitProgress } from './permissions.ts'
export { toCallBack } from './presenter.ts'
export {
  completeDay,
  type DayOfMember,
  detachEntry,
  findContest,
  isPublished,
  lockDoneDay,
  requireOpenDay,
} from './queries.ts'
export { startDateError } from './start-date-error.ts'
