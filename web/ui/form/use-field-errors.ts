import { useRef, useState } from 'react'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { focusTooLong } from './focus-too-long.ts'

export type FieldErrors<Field extends string, Text = string> = { [F in Field]?: Text | undefined }

/** What is wrong with the fields of a form, by their names, which are given in their order on the screen. */
export function useFieldErrors<Field extends string, Text = string>(
  fields: readonly Field[],
  initial: FieldErrors<Field, Text> = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(initial)

  /** Shows these errors and no others, and focuses the first field that is wrong or too long. Returns whether there is one. */
  function show(wrong: FieldErrors<Field, Text>): boolean {
    setErrors(wrong)
    const first = fields.find((field) => wrong[field] !== undefined)
    if (first === undefined) return focusTooLong(form.current)
    if (form.current) focusField(form.current, first)
    return true
  }

  /** Removes the error of a field that is being changed. */
  function clear(field: Field) {
    setErrors((shown) => ({ ...shown, [field]: undefined }))
  }

  return { form, errors, show, clear }
}
