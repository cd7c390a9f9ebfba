import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { maxQueryLength, textSearchDelay } from '#shared/limits.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type SearchChoice, toQuery } from './search-choice.ts'

type SearchBoxProps = {
  choice: SearchChoice
  /** Called some time after the last key, and at once by Enter. */
  onSearch: (query: string) => void
  /** Called by Enter, with something to search for. */
  onSubmit: (query: string) => void
}

/** Without scripts Enter leads to the address of the search. */
export function SearchBox({ choice: { query, kind }, onSearch, onSubmit }: SearchBoxProps) {
  const { t } = useWords()
  const [pathname] = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const { text, setText } = useTyping(query, onSearch)

  // The reader has opened this screen to type.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    if (!query) box.current?.focus()
  }, [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(toQuery(text))
    if (toQuery(text)) onSubmit(toQuery(text))
    // On a phone the keyboard would hide the results.
    box.current?.blur()
  }

  function handleClear() {
    setText('')
    onSearch('')
    box.current?.focus()
  }

  return (
    <search>
      <form action={pathname} onSubmit={handleSubmit} className="relative">
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-muted"
        />
        <input
          ref={box}
          type="search"
          name="q"
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-label={t('search.box')}
          placeholder={t('search.placeholder')}
          maxLength={maxQueryLength}
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          className={`${controlClass} ps-11 pe-12 [&::-webkit-search-cancel-button]:hidden`}
        />
        {text && (
          <IconButton
            icon={<X aria-hidden className="size-5" />}
            aria-label={t('search.clear')}
            onClick={handleClear}
            className="absolute end-0.5 top-0.5"
          />
        )}
      </form>
    </search>
  )
}

/** The text in the box. It is searched for when the reader pauses; a new address replaces it. */
function useTyping(query: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(query)
  const [shown, setShown] = useState(query)
  const handlePause = useEffectEvent(() => onSearch(toQuery(text)))

  useEffect(() => {
    if (toQuery(text) === query) return
    const timer = setTimeout(handlePause, textSearchDelay)
    return () => clearTimeout(timer)
  }, [text, query])

  if (query !== shown) {
    setShown(query)
    if (toQuery(text) !== query) setText(query)
  }
  return { text, setText }
}
