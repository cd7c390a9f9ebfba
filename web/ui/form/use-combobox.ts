import { type KeyboardEvent, useId, useState } from 'react'
import { nextOption } from './next-option.ts'
import { textKeys } from './text-keys.ts'

type ComboboxOptions = {
  count: number
  /** Called with the index of the chosen option. */
  onChoose: (index: number) => void
  /** Whether the list is a part of the page, which is never closed. */
  isInline: boolean
}

/** The list and the keys of a combobox. The focus stays in its field. */
export function useCombobox({ count, onChoose, isInline }: ComboboxOptions) {
  const listId = useId()
  const [isOpened, setOpened] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const isOpen = count > 0 && (isInline || isOpened)
  const active = isOpen && chosen < count ? chosen : -1

  function open() {
    setOpened(true)
    setChosen(-1)
  }

  function close() {
    setOpened(false)
    setChosen(-1)
  }

  function choose(index: number) {
    close()
    onChoose(index)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && active !== -1) {
      event.preventDefault()
      choose(active)
    }
    if (event.key === 'Escape' && isOpen && !isInline) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const next = nextOption(event.key, { active, count })
    if (next === undefined || count === 0) return
    event.preventDefault()
    setOpened(true)
    setChosen(next)
  }

  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active === -1 ? undefined : optionId(listId, active),
    autoComplete: 'off',
    onKeyDown: textKeys(handleKeyDown),
    onBlur: close,
  } as const
  return { field, listId, isOpen, active, open, choose }
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`
