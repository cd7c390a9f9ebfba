import type { TodaysTask } from '../todays-tasks/today-answer.ts'

/** How large a moment a day that was just done is. */
export type Moment = 'day' | 'return' | 'week' | 'half' | 'last'

/**
 * The first that fits:
 *
 * | moment   | with the day                                                       |
 * |----------|--------------------------------------------------------------------|
 * | `last`   | all days of the challenge are done                                 |
 * | `return` | the member came back: the day before was missed                    |
 * | `half`   | half of the days are done, of a challenge that is longer than a week |
 * | `week`   | seven days are done                                                |
 * | `day`    | otherwise                                                          |
 */
export function momentOf(
  { days_done, days_count }: Pick<TodaysTask, 'days_done' | 'days_count'>,
  isReturn: boolean,
): Moment {
  if (days_done >= days_count) return 'last'
  if (isReturn) return 'return'
  if (days_count > 7 && days_done === Math.ceil(days_count / 2)) return 'half'
  return days_done === 7 ? 'week' : 'day'
}
