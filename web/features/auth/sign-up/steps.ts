import type { Step } from './setup-frame.tsx'

/** Account, languages and, for who came by a code, places. */
export function stepOf(step: number, who: { google_id: string | null } | null | undefined): Step {
  return { step, steps: who?.google_id ? 2 : 3 }
}
