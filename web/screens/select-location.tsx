import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { isPlaceName } from '#shared/rules/place-name.ts'
import { AsTyped } from '#web/features/places/as-typed.tsx'
import { PlaceInput, type TypedPlace } from '#web/features/places/place-input.tsx'
import { useChooseLocation } from '#web/features/places/use-choose-location.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
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
  const { choose, isChoosing, missing } = useChooseLocation(session)
  const location = place.location.trim()
  const isEmpty = !isPlaceName(location)
  const isMissing = isChecked && missing === location
  const onSuccess = () => navigate(paths.home(session.user.identification_token))

  function handleChange(next: TypedPlace) {
    setChecked(false)
    setPlace(next)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (isEmpty) event.currentTarget.querySelector('input')?.focus()
    if (!isEmpty && !isChoosing) choose({ ...place, location }, { onSuccess })
  }

  function handleKeep() {
    const named = { location, place_id: undefined, profile_only: true }
    if (!isChoosing) choose(named, { onSuccess })
  }

  function findError(): string | undefined {
    if (isMissing) return t('place.notFound')
    return isChecked && isEmpty ? t('place.nameMissing') : undefined
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
        error={findError()}
        onChange={handleChange}
      />
      {isMissing && <AsTyped text={location} onKeep={handleKeep} />}
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
