import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { maxLocationLength, placeFieldDelay } from '#shared/limits.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'
import { api } from '#web/http/api.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import type { Option } from '#web/ui/form/option-list.tsx'
import { useWords } from '#web/words/words.tsx'
import { MapsAttribution } from './maps-attribution.tsx'
import { placeOptions } from './place-options.tsx'
import { usePredictions } from './use-predictions.ts'

/** A place as text, with its prediction if one was chosen. */
export type TypedPlace = { location: string; place_id: string | undefined }

type PlaceInputProps = {
  label: string
  placeholder: string
  value: string
  error?: string
  autoFocus?: boolean
  /** Whether the list pushes the content below the field down instead of covering it. */
  isInline?: boolean
  onChange: (place: TypedPlace) => void
}

/** A field for one place, which offers places while the reader types. Any other text is allowed too. */
export function PlaceInput({ value, onChange, ...rest }: PlaceInputProps) {
  const { t, locale } = useWords()
  // Only typed text is searched for, not the initial value.
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option>()
  const { predictions, session_token, endSearch } = usePredictions(typed, placeFieldDelay)

  function handleChange(location: string) {
    setTyped(location)
    setChosen(undefined)
    onChange({ location, place_id: undefined })
  }

  function handleChoose({ id: place_id, title, text }: Option) {
    const location = beginningOf(title, maxLocationLength)
    setTyped('')
    setChosen({ id: place_id, title: location, text })
    onChange({ location, place_id })
    // A maps service counts this as the end of the search, and the server stores the place. Without it, the text stays.
    api('place/geocode', { place_id, session_token, language: locale }).catch(() => undefined)
    endSearch()
  }

  return (
    <Combobox
      {...rest}
      required
      icon={<MapPin aria-hidden className="size-5" />}
      listLabel={t('place.results')}
      status={predictions.length > 0 ? t('place.found', { count: predictions.length }) : ''}
      value={value}
      // Which of several places with that name it is.
      hint={chosen?.title === value ? chosen.text : undefined}
      options={placeOptions(predictions)}
      foot={<MapsAttribution predictions={predictions} />}
      maxLength={maxLocationLength}
      enterKeyHint="next"
      onChange={handleChange}
      onChoose={handleChoose}
    />
  )
}
