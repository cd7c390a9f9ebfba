import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { isPlaceName } from '#shared/rules/place-name.ts'
import { useChooseLocation } from '#web/features/places/use-choose-location.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { PlaceInput, type TypedPlace } from '#web/layout/place-input.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** The location entry: one field, which chooses the location of the member's feed (PLACE-15). */
export function Screen() {
  const { t } = useWords()
  const session = useSession()
  return (
    <Frame
      top={
        <TopBar title={t('place.exploreTitle')} lead={<BackButton fallback={paths.myProfile} />} />
      }
    >
      <PageMeta title={t('place.exploreTitle')} />
      {session && <LocationEntry session={session} />}
    </Frame>
  )
}

function LocationEntry({ session }: { session: Session }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const [place, setPlace] = useState<TypedPlace>({ location: '', place_id: undefined })
  const [isChecked, setChecked] = useState(false)
  const { choose, isChoosing } = useChooseLocation(session)
  const isMissing = !isPlaceName(place.location)

  function handleChange(next: TypedPlace) {
    setChecked(false)
    setPlace(next)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isMissing || isChoosing) return
    const location = place.location.trim()
    const onSuccess = () => navigate(paths.home(session.user.identification_token))
    choose({ ...place, location }, { onSuccess })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('place.exploreText')}</p>
      <PlaceInput
        autoFocus
        isInline
        label={t('place.explore')}
        placeholder={t('place.explore')}
        value={place.location}
        error={isChecked && isMissing ? t('place.nameMissing') : undefined}
        onChange={handleChange}
      />
      <Button
        type="submit"
        size="large"
        wide
        icon={<Check aria-hidden className="size-5" />}
        busy={isChoosing}
      >
        {t('place.save')}
      </Button>
    </form>
  )
}
