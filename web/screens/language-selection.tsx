import { useLocation } from 'wouter'
import { DraftGate, type Registration } from '#web/features/auth/sign-up/draft-gate.tsx'
import { LanguageField } from '#web/features/auth/sign-up/language-field.tsx'
import { languagesQuery } from '#web/features/auth/sign-up/queries.ts'
import { SetupFrame } from '#web/features/auth/sign-up/setup-frame.tsx'
import { stepOf } from '#web/features/auth/sign-up/steps.ts'
import { useRegister } from '#web/features/auth/sign-up/use-register.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'

export const queries = () => [languagesQuery()]

export function Screen() {
  return <DraftGate>{(registration) => <ChooseLanguage {...registration} />}</DraftGate>
}

/** Which language one knows. Who came by a sign-in provider has an account after it. */
function ChooseLanguage({ token, draft, change }: Registration) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const registering = useRegister(token)

  function handleStart() {
    if (!draft.proved?.google_id) return navigate(paths.locationSelection)
    registering.mutate(draft)
  }

  return (
    <SetupFrame
      title={t('setup.languages')}
      text={t('setup.languagesText')}
      back={paths.register(token)}
      step={stepOf(2, draft.proved)}
    >
      <LanguageField
        value={draft.language_id}
        onChange={(language_id) => change({ language_id })}
      />
      <Button
        size="large"
        wide
        busy={registering.isPending}
        onClick={handleStart}
        className="mt-auto lg:mt-8"
      >
        {t('setup.getStarted')}
      </Button>
    </SetupFrame>
  )
}
