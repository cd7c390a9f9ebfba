import { HOUR } from '#shared/limits.ts'

/**
 * How high a post stands among the trending ones: its score, damped, sinking with its age.
 * `age` in milliseconds; the feed's query computes the same in SQL.
 */
export function trendingRank(score: number, age: number): number {
  const hours = Math.max(0, age) / HOUR
  return Math.log10(Math.max(2, score + 2)) / (hours + 2) ** 1.8
}
