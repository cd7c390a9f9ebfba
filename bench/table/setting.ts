import type { Cores } from '../machine/cores.ts'
import type { Effort } from './measure-row.ts'

/** How a run measures. */
export type Setting = {
  effort: Effort
  cores: Cores
  database: 'large' | 'small'
  /** Only rows whose names have this in them. */
  only: string
  profileIn?: string
  log: (line: string) => void
}
