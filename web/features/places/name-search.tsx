import { MapPin, X } from 'lucide-react'
import { useState } from 'react'
import type { FoundPlace } from '#shared/contracts/places.ts'
import { maxLocationLength, placeSearchDelay, textSearchDelay } from '#shared/limits.ts'
import { isPlaceName } from '#shared/rules/place-name.ts'
import { MapsAttribution } from '#web/layout/maps-attribution.tsx'
import { placeOptions } from '#web/layout/place-options.tsx'
import { usePredictions } from '#web/layout/use-predictions.ts'
import { useAfterPause } from '#web/lib/use-after-pause.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useFindPlace } from './use-find-place.ts'

type NameSearchProps = {
  onFound: (found: FoundPlace) => void
  /** Takes the text as it is; not given where only a known place will do. */
  onTyped: ((text: string) => void) | undefined
}

/** Searches a place by its name. */
export function NameSearch({ onFound, onTyped }: NameSearchProps) {
  const { t } = useWords()
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
          text={t('place.failed')}
          retryLabel={t('page.retry')}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {onTyped && isPaused && isPlaceName(text) && (
        <Button variant="ghost" className="-ms-4 self-start" onClick={() => onTyped(text)}>
          {t('place.asTyped', { text: text.trim() })}
        </Button>
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
