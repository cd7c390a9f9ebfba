import { useLocation } from 'wouter'
import { DraftGate, type Registration } from '#web/features/auth/sign-up/draft-gate.tsx'
import { LanguageField } from '#web/features/auth/sign-up/language-field.tsx'
import { LoginFirst } from '#web/features/auth/sign-up/login-first.tsx'
import { SetupFrame, stepOf } from '#web/features/auth/sign-up/setup-frame.tsx'
import { useRegister } from '#web/features/auth/sign-up/use-register.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The language of a registration. It is the last step after a sign-in provider has verified the identity. */
export function NewcomerLanguage() {
  const { t } = useWords()
  const visitor = <LoginFirst title={t('setup.languages')} text={t('setup.loginForLanguage')} />
  return (
    <DraftGate visitor={visitor}>
      {(registration) => <ChooseLanguage {...registration} />}
    </DraftGate>
  )
}

function ChooseLanguage({ token, draft, change }: Registration) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const registering = useRegister(token)

  function handleStart() {
    if (!draft.identity?.google_id) return navigate(paths.locationSelection)
    registering.mutate(draft)
  }

  return (
    <SetupFrame
      title={t('setup.languages')}
      text={t('setup.languagesText')}
      back={paths.register(token)}
      step={stepOf(2, draft.identity)}
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
