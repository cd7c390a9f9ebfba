import { type RefObject, useState } from 'react'
import { isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import {
  type SignUpErrors,
  type SignUpField,
  signUpErrorsOf,
  signUpFields,
} from './check-sign-up.ts'

/** The errors of the sign-up form, shown beside its fields. */
export function useSignUpErrors(form: RefObject<HTMLFormElement | null>) {
  const showAlert = useErrorAlert()
  const [errors, setErrors] = useState<SignUpErrors>({})

  /** Focuses the first wrong field. */
  function show(wrong: SignUpErrors) {
    setErrors(wrong)
    focusFirst(form.current, wrong)
  }

  /** Shows an error of the server at the field it is about, else in an alert. */
  function showFor(error: Error) {
    const wrong = isApiError(error) ? signUpErrorsOf(error.code, error.fields) : {}
    if (Object.keys(wrong).length === 0) return showAlert(error)
    show(wrong)
  }

  /** Removes the error of a field that is being changed. */
  function clear(field: SignUpField) {
    setErrors(({ [field]: _, ...others }) => others)
  }

  return { errors, show, showFor, clear }
}

function focusFirst(form: HTMLFormElement | null, errors: SignUpErrors): void {
  const name = signUpFields.find((field) => errors[field])
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
