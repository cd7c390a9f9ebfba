import { MapPin, X } from 'lucide-react'
import { useState } from 'react'
import type { FoundPlace } from '#shared/contracts/places.ts'
import { maxLocationLength, placeSearchDelay, textSearchDelay } from '#shared/limits.ts'
import { isPlaceName } from '#shared/rules/place-name.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { useAfterPause } from '#web/ui/form/use-after-pause.ts'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { AsTyped } from './as-typed.tsx'
import { MapsAttribution } from './maps-attribution.tsx'
import { placeOptions } from './place-options.tsx'
import { searchErrorText } from './search-error.ts'
import { useFindPlace } from './use-find-place.ts'
import { usePredictions } from './use-predictions.ts'

type NameSearchProps = {
  onFound: (found: FoundPlace) => void
  /** Stores the name in the profile alone; absent where only a known place will do. */
  onTyped: ((text: string) => void) | undefined
}

/** Searches for a place by its name. */
export function NameSearch({ onFound, onTyped }: NameSearchProps) {
  const words = useWords()
  const { t } = words
  const [text, setText] = useState('')
  const { predictions, session_token, error, isAnswered, isFetching, retry } = usePredictions(
    text,
    placeSearchDelay,
  )
  const { find, error: missing, forgetError } = useFindPlace(session_token, onFound)
  const isPaused = useAfterPause(text, textSearchDelay) === text
  const isNothing = isAnswered && isPaused && predictions.length === 0
  const status = predictions.length > 0 ? t('place.found', { count: predictions.length }) : ''

  function handleChange(typed: string) {
    forgetError()
    setText(typed)
  }

  return (
    <div className="flex flex-col gap-3">
      <Combobox
        isInline
        autoFocus
        label={t('place.name')}
        placeholder={t('place.nameHint')}
        listLabel={t('place.results')}
        status={status}
        icon={<MapPin aria-hidden className="size-5" />}
        end={text && <ClearButton onClear={() => handleChange('')} />}
        value={text}
        error={missing}
        maxLength={maxLocationLength}
        enterKeyHint="search"
        options={placeOptions(predictions)}
        foot={<MapsAttribution predictions={predictions} />}
        onChange={handleChange}
        onChoose={({ id }) => find(id)}
      />
      {isNothing && <p role="status">{t('place.notFound')}</p>}
      {error && (
        <ErrorState
          text={searchErrorText(words, error)}
          retryLabel={t('page.retry')}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {onTyped && isPaused && isPlaceName(text) && (
        <AsTyped text={text} onKeep={() => onTyped(text)} />
      )}
    </div>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useWords()
  return (
    <IconButton
      icon={<X aria-hidden className="size-5" />}
      aria-label={t('place.clear')}
      onClick={onClear}
    />
  )
}
