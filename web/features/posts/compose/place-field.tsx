import { MapPin } from 'lucide-react'
import { maxLocationLength } from '#shared/limits.ts'
import { useSession } from '#web/session/session.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { savedPlaces } from './saved-places.ts'

type PlaceFieldProps = {
  value: string
  error: string | undefined
  onChange: (place: string) => void
}

/** The location that the post is about: a saved location of the author, or any other as text. */
export function PlaceField({ value, error, onChange }: PlaceFieldProps) {
  const { t } = useWords()
  const detail = useSession()?.user.user_detail
  const saved = detail ? savedPlaces(detail) : []
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        label={t('compose.location')}
        placeholder={t('compose.locationHint')}
        required
        value={value}
        error={error}
        maxLength={maxLocationLength}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onChange(event.target.value)}
      />
      {saved.length > 0 && (
        <ChipRow label={t('compose.savedLocations')}>
          {saved.map((place) => (
            <Chip
              key={place}
              pressed={place === value}
              icon={<MapPin aria-hidden className="size-4" />}
              onClick={() => onChange(place)}
            >
              {place}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}
