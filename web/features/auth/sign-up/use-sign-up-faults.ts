import { type RefObject, useState } from 'react'
import { useAlert, useErrorAlert } from '#web/layout/alert.tsx'
import { isApiError } from '#web/lib/api.ts'
import { useWords } from '#web/words/words.tsx'
import {
  isMissing,
  type SignUpFaults,
  type SignUpField,
  signUpFaultsOf,
  signUpFields,
} from './check-sign-up.ts'

/** What is wrong with the sign-up form, shown beside its fields. */
export function useSignUpFaults(form: RefObject<HTMLFormElement | null>) {
  const { t } = useWords()
  const alert = useAlert()
  const showError = useErrorAlert()
  const [faults, setFaults] = useState<SignUpFaults>({})

  /** Leads to the first field that is wrong; where some are empty, after saying so in an alert. */
  function refuse(wrong: SignUpFaults) {
    setFaults(wrong)
    const lead = () => focusFirst(form.current, wrong)
    // The alert first gives the focus back to where it was taken from.
    if (isMissing(wrong)) {
      alert({ message: t('login.allRequired'), onClose: () => setTimeout(lead) })
    } else lead()
  }

  /** Tells what the server refused: at the field it is about, else in an alert. */
  function refuseFor(error: Error) {
    const wrong = isApiError(error) ? signUpFaultsOf(error.code, error.fields) : {}
    if (Object.keys(wrong).length === 0) return showError(error)
    refuse(wrong)
  }

  /** What is being mended is no longer called wrong. */
  function forgive(field: SignUpField) {
    setFaults(({ [field]: _, ...others }) => others)
  }

  return { faults, refuse, refuseFor, forgive }
}

function focusFirst(form: HTMLFormElement | null, faults: SignUpFaults): void {
  const name = signUpFields.find((field) => faults[field])
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
