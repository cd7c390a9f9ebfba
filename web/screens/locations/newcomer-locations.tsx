import { Redirect } from 'wouter'
import { DraftGate, type Registration } from '#web/features/auth/sign-up/draft-gate.tsx'
import {
  locationsOf,
  locationTypes,
  maxOf,
  withoutLocation,
} from '#web/features/auth/sign-up/locations.ts'
import { LoginFirst } from '#web/features/auth/sign-up/login-first.tsx'
import { SetupFrame, stepOf } from '#web/features/auth/sign-up/setup-frame.tsx'
import { useRegister } from '#web/features/auth/sign-up/use-register.ts'
import { LocationCard } from '#web/features/places/location-card.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The locations of a registration: its last step after a code has verified the contact. */
export function NewcomerLocations() {
  const { t } = useWords()
  const visitor = <LoginFirst title={t('place.title')} text={t('place.loginToAdd')} />
  return <DraftGate visitor={visitor}>{(registration) => <Cities {...registration} />}</DraftGate>
}

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
        {locationTypes.map((type) => (
          <LocationCard
            key={type}
            type={type}
            locations={locationsOf(draft, type).map((location) => ({ location }))}
            max={maxOf(type)}
            onRemove={({ location }) => change(withoutLocation(draft, type, location))}
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
