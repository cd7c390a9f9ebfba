import { type FormEvent, useState } from 'react'
import { maxLocationLength, pincodeLength } from '#shared/limits.ts'
import { focusField } from '#web/lib/focus-field.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Draft } from './draft.ts'
import { checkPlace, type PlaceType, placesOf } from './places.ts'

type PlaceFormProps = { draft: Draft; type: PlaceType; onSave: (place: string) => void }

/** Takes one location as a name or as a pin code. */
export function PlaceForm({ draft, type, onSave }: PlaceFormProps) {
  const { t } = useWords()
  const isCode = type === 'pincode'
  const [place, setPlace] = useState(
    type === 'other_cities' ? '' : (placesOf(draft, type)[0] ?? ''),
  )
  const [error, setError] = useState<string>()

  function handleChange(text: string) {
    setPlace(isCode ? text.replace(/\D/g, '').slice(0, pincodeLength) : text)
    setError(undefined)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const error = checkPlace(draft, type, place)
    if (!error) return onSave(place)
    setError(t(error))
    focusField(event.currentTarget, 'place')
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <TextInput
        label={t(isCode ? 'place.code' : 'place.name')}
        hint={isCode ? undefined : t('place.nameHint')}
        name="place"
        required
        autoFocus
        dir="auto"
        inputMode={isCode ? 'numeric' : undefined}
        autoComplete={isCode ? 'postal-code' : 'off'}
        maxLength={isCode ? pincodeLength : maxLocationLength}
        value={place}
        error={error}
        onChange={(event) => handleChange(event.target.value)}
      />
      <Button type="submit" size="large" wide>
        {t('place.save')}
      </Button>
    </form>
  )
}
