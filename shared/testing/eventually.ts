import { vi } from 'vitest'
import { SECOND } from '#shared/limits.ts'

/** What comes within milliseconds may take seconds on a machine that is busy with other work. */
const patience = { timeout: 30 * SECOND, interval: 20 }

/** Repeats a check until it does not throw, and resolves to what it returns. The last error is thrown after 30 seconds. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, patience)
}
