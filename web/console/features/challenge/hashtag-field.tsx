import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { maxChallengeHashtags, maxHashtagLength } from '#shared/limits.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { textKeys } from '#web/ui/form/text-keys.ts'
import { useWords } from '#web/words/words.tsx'

type HashtagFieldProps = { hashtags: string[]; onChange: (hashtags: string[]) => void }

/** Hashtags as chips. Enter or a comma adds what is typed; Backspace in the empty field removes the last one. */
export function HashtagField({ hashtags, onChange }: HashtagFieldProps) {
  const { t, number } = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const isFull = hashtags.length >= maxChallengeHashtags

  function add(text: string) {
    const tags = text.split(',').map((tag) => tag.replace(/^[\s#]+/, '').trim())
    const all = [...new Set([...hashtags, ...tags.filter(Boolean)])].slice(0, maxChallengeHashtags)
    setTyped('')
    if (all.length !== hashtags.length) onChange(all)
  }

  function remove(tag: string) {
    onChange(hashtags.filter((other) => other !== tag))
    // The chip goes, and takes the focus with it.
    field.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(hashtags.slice(0, -1))
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('challenge.hashtags')}
      </label>
      {hashtags.length > 0 && (
        <ul aria-label={t('challenge.hashtags')} className="flex flex-wrap gap-2">
          {hashtags.map((tag) => (
            <li key={tag} className={chipClass}>
              <bdi className="[overflow-wrap:anywhere]">{`#${tag}`}</bdi>
              <button
                type="button"
                aria-label={t('challenge.removeHashtag', { tag })}
                onClick={() => remove(tag)}
                className="grid size-11 shrink-0 place-items-center rounded-full"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={field}
        id={id}
        name="hashtags"
        value={typed}
        maxLength={maxHashtagLength}
        aria-describedby={`${id}-hint`}
        autoCapitalize="off"
        enterKeyHint="enter"
        readOnly={isFull}
        onKeyDown={textKeys(handleKeyDown)}
        onBlur={() => add(typed)}
        onChange={({ target }) =>
          target.value.includes(',') ? add(target.value) : setTyped(target.value)
        }
        className={controlClass}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {isFull
          ? t('challenge.hashtagsFull', { count: number(maxChallengeHashtags) })
          : t('challenge.hashtagsHint')}
      </p>
    </div>
  )
}

const chipClass =
  'inline-flex min-h-11 max-w-full items-center rounded-full bg-primary-tint ps-4 text-sm font-semibold text-primary-ink'
