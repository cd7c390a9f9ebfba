import { type RefObject, useEffect, useState } from 'react'
import type { DraftErrors, DraftField } from './check-draft.ts'

/** The errors of a form, shown beside its fields. */
export function useDraftErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<DraftErrors>({})
  /** The errors of the last attempt to save. */
  const [refused, setRefused] = useState<DraftErrors>()

  // Only now, because a field cannot take the focus while it is disabled.
  useEffect(() => {
    if (refused) focusFirstError(form.current)
  }, [refused, form])

  /** Moves the focus to the first field with an error. */
  function showErrors(errors: DraftErrors) {
    setErrors(errors)
    setRefused({ ...errors })
  }

  /** A field that is being changed no longer shows its error. */
  function clearErrors(fields: readonly DraftField[]) {
    const others = Object.entries(errors).filter(([field]) => !fields.some((one) => one === field))
    setErrors(Object.fromEntries(others))
  }

  return { errors, showErrors, clearErrors }
}

function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  // In the middle, so that the bars at the top and the bottom do not cover it.
  field?.scrollIntoView({ block: 'center' })
}
