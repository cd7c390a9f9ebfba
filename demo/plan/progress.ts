import type { ContestText, ParticipantText } from '#demo/contests/contest-text.ts'

export type DoneDayText = { day: number; done: number }

/** The days of a challenge that a participant has done, each with the day on which it was done, counted from today. */
export function doneDays(contest: ContestText, participant: ParticipantText): DoneDayText[] {
  return contest.days.flatMap((_, day) => {
    const done = doneOn(participant, day)
    return done === undefined ? [] : [{ day, done }]
  })
}

/** The day, counted from today, on which a participant did a day of a challenge; `undefined` if they did not. */
export function doneOn(participant: ParticipantText, day: number): number | undefined {
  const { started, missed = [], late = [], until = Infinity, doneToday } = participant
  const due = started + day
  const isDone = due < 0 || (due === 0 && doneToday)
  if (!isDone || missed.includes(day) || day >= until) return undefined
  return late.includes(day) ? Math.min(0, due + 1) : due
}
