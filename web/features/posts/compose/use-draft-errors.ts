import { type RefObject, useState } from 'react'
import { useAlert } from '#web/layout/alert.tsx'
import type { DraftErrors, DraftField } from './check-draft.ts'

/** The errors of a form, shown beside its fields. */
export function useDraftErrors(form: RefObject<HTMLFormElement | null>) {
  const alert = useAlert()
  const [errors, setErrors] = useState<DraftErrors>({})

  /** Shows the message in an alert, then moves the focus to the first field with an error. */
  function showErrors(errors: DraftErrors, message: string) {
    setErrors(errors)
    alert({ message, onClose: () => focusFirstError(form) })
  }

  /** A field that is being changed no longer shows its error. */
  function clearErrors(fields: readonly DraftField[]) {
    const others = Object.entries(errors).filter(([field]) => !fields.some((one) => one === field))
    setErrors(Object.fromEntries(others))
  }

  return { errors, showErrors, clearErrors }
}

/** Waits until the alert has given the focus back. */
function focusFirstError(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // In the middle, so that the bars at the top and the bottom do not cover it.
    field?.scrollIntoView({ block: 'center' })
  })
}
