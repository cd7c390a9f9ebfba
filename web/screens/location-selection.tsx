import { Redirect } from 'wouter'
import { DraftGate, type Registration } from '#web/features/auth/sign-up/draft-gate.tsx'
import { PlaceCard } from '#web/features/auth/sign-up/place-card.tsx'
import { maxOf, placesOf, placeTypes, withoutPlace } from '#web/features/auth/sign-up/places.ts'
import { SetupFrame, stepOf } from '#web/features/auth/sign-up/setup-frame.tsx'
import { useRegister } from '#web/features/auth/sign-up/use-register.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'

export function Screen() {
  return <DraftGate>{(registration) => <Cities {...registration} />}</DraftGate>
}

/** The cities screen: the last step after a code has verified the contact. */
function Cities({ token, draft, change }: Registration) {
  const { t } = useWords()
  const registering = useRegister(token)
  if (draft.identity?.google_id) return <Redirect to={paths.languageSelection} replace />
  return (
    <SetupFrame
      title={t('place.title')}
      text={t('place.text')}
      back={paths.languageSelection}
      step={stepOf(3, draft.identity)}
    >
      <div className="flex flex-col gap-3">
        {placeTypes.map((type) => (
          <PlaceCard
            key={type}
            type={type}
            places={placesOf(draft, type)}
            max={maxOf(type)}
            onRemove={(place) => change(withoutPlace(draft, type, place))}
          />
        ))}
      </div>
      <div className="mt-auto pt-6 lg:mt-0">
        <Button
          size="large"
          wide
          busy={registering.isPending}
          onClick={() => registering.mutate(draft)}
        >
          {t('setup.continue')}
        </Button>
      </div>
    </SetupFrame>
  )
}
