import { MapPin } from 'lucide-react'
import { maxLocationLength } from '#shared/limits.ts'
import { useSession } from '#web/session/session.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { IconInput } from '#web/ui/icon-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DraftFieldProps } from './draft-field-props.ts'
import { savedPlaces } from './saved-places.ts'

/** The location that the post is about: a saved location of the author, or any other as text. */
export function PlaceField({ draft, errors, onChange }: DraftFieldProps) {
  const { t } = useWords()
  const detail = useSession()?.user.user_detail
  const others = detail ? savedPlaces(detail).filter((place) => place !== draft.location) : []
  return (
    <div className="flex flex-col gap-2">
      <IconInput
        label={t('compose.location')}
        icon={<MapPin aria-hidden className="size-5" />}
        placeholder={t('compose.locationHint')}
        required
        value={draft.location}
        error={errors.location && t(errors.location)}
        maxLength={maxLocationLength}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onChange({ location: event.target.value })}
      />
      {others.length > 0 && (
        <ChipRow label={t('compose.savedLocations')}>
          {others.map((place) => (
            <Chip key={place} onClick={() => onChange({ location: place })}>
              {place}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}
