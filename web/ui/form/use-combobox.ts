import { type KeyboardEvent, useId, useState } from 'react'
import { nextMark } from '../ornament/next-mark.ts'

type ComboboxOptions = {
  count: number
  /** Called with the place of the chosen option in the list. */
  onChoose: (index: number) => void
  /** Whether the list is a part of the page, which is never closed. */
  isInline: boolean
}

/** The list and the keys of a combobox. The focus stays in its field. */
export function useCombobox({ count, onChoose, isInline }: ComboboxOptions) {
  const listId = useId()
  const [isOpened, setOpened] = useState(false)
  const [mark, setMark] = useState(-1)
  const isOpen = count > 0 && (isInline || isOpened)
  const marked = isOpen && mark < count ? mark : -1

  function open() {
    setOpened(true)
    setMark(-1)
  }

  function close() {
    setOpened(false)
    setMark(-1)
  }

  function choose(index: number) {
    close()
    onChoose(index)
  }

  function handleKeyDown(event: KeyboardEvent) {
    // The keys of a script's input method are for the method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && marked !== -1) {
      event.preventDefault()
      choose(marked)
    }
    if (event.key === 'Escape' && isOpen && !isInline) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const next = nextMark(event.key, { marked, count })
    if (next === undefined || count === 0) return
    event.preventDefault()
    setOpened(true)
    setMark(next)
  }

  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': marked === -1 ? undefined : optionId(listId, marked),
    autoComplete: 'off',
    onKeyDown: handleKeyDown,
    onBlur: close,
  } as const
  return { field, listId, isOpen, marked, open, choose }
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`
