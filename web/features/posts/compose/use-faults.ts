import { type RefObject, useState } from 'react'
import { useAlert } from '#web/layout/alert.tsx'
import type { DraftFaults, DraftField } from './check-draft.ts'

/** What is wrong with a form, shown beside its fields. */
export function useFaults(form: RefObject<HTMLFormElement | null>) {
  const alert = useAlert()
  const [faults, setFaults] = useState<DraftFaults>({})

  /** Says it in an alert, and leads to the first field that is wrong. */
  function refuse(faults: DraftFaults, message: string) {
    setFaults(faults)
    alert({ message, onClose: () => focusFirstFault(form) })
  }

  /** What is being mended is no longer called wrong. */
  function forgive(fields: readonly DraftField[]) {
    const others = Object.entries(faults).filter(([field]) => !fields.some((one) => one === field))
    setFaults(Object.fromEntries(others))
  }

  return { faults, refuse, forgive }
}

/** Waits for the alert to give the focus back to where it was taken from. */
function focusFirstFault(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // In the middle, clear of the bars at the top and the bottom.
    field?.scrollIntoView({ block: 'center' })
  })
}
