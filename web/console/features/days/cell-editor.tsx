import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { columnName, readContentType, typeName } from '#shared/rules/days-table/column-names.ts'
import { contentTypes, type DayColumn } from '#shared/rules/days-table/day-columns.ts'
import { textKeys } from '#web/ui/form/text-keys.ts'
import { useWords } from '#web/words/words.tsx'

/** Where writing goes on: in the cell below, beside, or nowhere. */
export type EndOfEditing = { value: string | undefined; goTo: 'below' | 'next' | 'before' | 'same' }

type CellEditorProps = {
  column: DayColumn
  /** What the cell holds, or the letter that was typed over it. */
  value: string
  onEnd: (end: EndOfEditing) => void
}

/** A cell that is being written. Enter goes on below, Tab beside; Escape gives up what was typed. */
export function CellEditor({ column, value: first, onEnd }: CellEditorProps) {
  const { locale } = useWords()
  const [value, setValue] = useState(first)
  const control = useRef<HTMLTextAreaElement & HTMLSelectElement>(null)
  const hasEnded = useRef(false)

  useLayoutEffect(() => {
    const element = control.current
    element?.focus()
    if (element instanceof HTMLTextAreaElement)
      element.setSelectionRange(first.length, first.length)
  }, [first])

  function end(goTo: EndOfEditing['goTo'], written: string | undefined = value) {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd({ value: written, goTo })
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isLineBreak = column === 'detail' && (event.shiftKey || event.altKey)
    if (event.key === 'Escape') giveUp(event)
    else if (event.key === 'Enter' && !isLineBreak) go(event, 'below')
    else if (event.key === 'Tab') go(event, event.shiftKey ? 'before' : 'next')
  }

  const handleTextKey = textKeys(handleKeyDown)

  function go(event: KeyboardEvent, goTo: EndOfEditing['goTo']) {
    event.preventDefault()
    end(goTo)
  }

  function giveUp(event: KeyboardEvent) {
    event.preventDefault()
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd({ value: undefined, goTo: 'same' })
  }

  const shared = {
    ref: control,
    'aria-label': columnName(column, locale),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      handleTextKey(event)
    },
    onBlur: () => end('same'),
    className: editorClass,
  }
  if (column === 'content_type') {
    return (
      <select
        {...shared}
        value={readContentType(value) ?? ''}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="">…</option>
        {contentTypes.map((type) => (
          <option key={type} value={type}>
            {typeName(type, locale)}
          </option>
        ))}
      </select>
    )
  }
  return (
    <textarea
      {...shared}
      dir="auto"
      rows={column === 'detail' ? 6 : 2}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

const editorClass =
  'absolute inset-x-0 top-0 z-[4] min-h-full w-full resize-y rounded-sm border-2 border-primary bg-raised px-2.5 py-1.5 text-ink shadow-raised'
