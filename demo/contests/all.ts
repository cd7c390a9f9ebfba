import type { ContestText } from './contest-text.ts'
import { planting } from './planting.ts'
import { reading } from './reading.ts'
import { run } from './run.ts'
import { steps } from './steps.ts'
import { surya } from './surya.ts'
import { water } from './water.ts'

/** The demo community's challenges, one in each state that a challenge can be in. */
export const contests: readonly ContestText[] = [reading, planting, surya, water, run, steps]
