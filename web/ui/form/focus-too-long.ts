/** Focuses the first field of a form whose text is too long. Returns whether there is one. */
export function focusTooLong(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-too-long]')
  field?.focus()
  return field !== null && field !== undefined
}
