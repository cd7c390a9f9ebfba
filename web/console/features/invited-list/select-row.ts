/** Selects a line of a text field, and brings it into view. */
export function selectRow(field: HTMLTextAreaElement, row: number): void {
  const lines = field.value.split('\n')
  const start = lines.slice(0, row - 1).join('\n').length + (row > 1 ? 1 : 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[row - 1]?.length ?? 0))
  // A browser scrolls to what is typed, but not to what is selected.
  const height = field.scrollHeight / lines.length
  field.scrollTop = (row - 1) * height - field.clientHeight / 2
  field.scrollIntoView({ block: 'center' })
}
