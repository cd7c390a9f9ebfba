import type { ContestFigures } from '#shared/contracts/console/figures.ts'
import { figureStep } from '#shared/rules/figures.ts'

/**
 * The day after which the most stop, by its index: fewer have done the next one, though others have reached it. Nothing where no
 * fall is larger than the steps of the numbers.
 */
export function steepestFall(days: ContestFigures['days']): number | undefined {
  const falls = days.slice(1).map(({ reached, done }, index) => {
    const before = days[index]
    const notYetThere = (before?.reached ?? 0) - (reached ?? 0)
    return { after: before?.day_index, fall: (before?.done ?? 0) - (done ?? 0) - notYetThere }
  })
  const [steepest] = falls.toSorted((one, other) => other.fall - one.fall)
  return steepest && steepest.fall >= 2 * figureStep ? steepest.after : undefined
}
