import { PlaceInput } from '#web/features/places/api.ts'
import { Chip } from '#web/ui/press/chip.tsx'
import { ChipRow } from '#web/ui/press/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DraftFieldProps } from './draft-field-props.ts'
import { useOwnLocations } from './use-own-locations.ts'

/** The location that the post is about: a saved location of the author, a place that is found, or any text. */
export function LocationField({ draft, errors, onChange }: DraftFieldProps) {
  const { t } = useWords()
  const others = useOwnLocations().filter((place) => place !== draft.location)
  return (
    <div className="flex flex-col gap-2">
      <PlaceInput
        label={t('compose.location')}
        placeholder={t('compose.locationHint')}
        value={draft.location}
        error={errors.location && t(errors.location)}
        onChange={onChange}
      />
      {others.length > 0 && (
        <ChipRow label={t('compose.savedLocations')}>
          {others.map((location) => (
            // The server knows the place of a location that its author has saved.
            <Chip key={location} onClick={() => onChange({ location, place_id: undefined })}>
              {location}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}
