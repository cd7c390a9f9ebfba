import type { DraftErrors } from './check-draft.ts'
import type { Draft } from './draft.ts'

/** The props of a component that changes a part of a draft. */
export type DraftFieldProps = {
  draft: Draft
  errors: DraftErrors
  onChange: (change: Partial<Draft>) => void
}
