import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MentionOffer } from '#shared/contracts/comments.ts'
import { maxCommentLength } from '#shared/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { textKeys } from '#web/ui/form/text-keys.ts'
import { useWords } from '#web/words/words.tsx'
import { MentionList, optionId } from './mention-list.tsx'
import { complete, type TypedMention, typedMention } from './typed-mention.ts'
import { useMentionOffers } from './use-mention-offers.ts'

type MentionFieldProps = {
  label: string
  /** Of the count of its characters. */
  countId: string
  value: string
  onChange: (value: string) => void
  /** Ctrl or ⌘ with Enter. */
  onSend: () => void
  readOnly: boolean
  autoFocus: boolean
}

/** A text field that offers members while a name is typed after an @. */
export function MentionField({
  label,
  countId,
  value,
  onChange,
  onSend,
  ...rest
}: MentionFieldProps) {
  const { t } = useWords()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [mention, setMention] = useState<TypedMention>()
  const [active, setActive] = useState(0)
  const offers = useMentionOffers(mention?.typed)
  const isOpen = mention !== undefined && offers.length > 0
  const setCaret = useCaret(field, value)
  const isTooLong = value.length > maxCommentLength || undefined

  function readMention() {
    const { value: text = '', selectionStart = 0 } = field.current ?? {}
    setMention(typedMention(text, selectionStart))
    setActive(0)
  }

  function choose({ username }: MentionOffer) {
    if (!mention) return
    const completed = complete(value, mention, username)
    onChange(completed.text)
    setCaret(completed.caret)
    setMention(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend()
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' || event.key === 'Tab' ? offers[active] : undefined
    if (step === undefined && !chosen && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined) setActive((active + step + offers.length) % offers.length)
    if (chosen) choose(chosen)
    if (event.key === 'Escape') setMention(undefined)
  }

  return (
    <div className="relative">
      <textarea
        {...rest}
        ref={field}
        rows={1}
        value={value}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong && countId}
        data-too-long={isTooLong}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          readMention()
        }}
        onKeyDown={textKeys(handleKey)}
        onSelect={readMention}
        onBlur={() => setMention(undefined)}
        className={classNames(controlClass, 'field-sizing-content max-h-[40dvh] resize-none')}
      />
      {isOpen && <MentionList id={listId} offers={offers} active={active} onChoose={choose} />}
      <p role="status" className="sr-only">
        {isOpen && t('comment.offers', { count: offers.length })}
      </p>
    </div>
  )
}

/** Puts the caret where the program wants it, once the text is there. */
function useCaret(field: React.RefObject<HTMLTextAreaElement | null>, value: string) {
  const caret = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is set after the text has changed
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])
  return (position: number) => {
    caret.current = position
  }
}
