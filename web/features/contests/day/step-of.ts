import { type AmountUnit, unitOf } from '#shared/rules/amounts.ts'

/** How far one press of the stepper goes. */
const steps: Partial<Record<AmountUnit, number>> = {
  km: 0.5,
  min: 5,
  steps: 500,
  reps: 5,
  pages: 5,
}

export function stepOf(contest_unit: string): number {
  const unit = unitOf(contest_unit)
  return (unit && steps[unit]) ?? 1
}
