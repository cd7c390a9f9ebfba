import { useParams } from 'wouter'
import { IdentityStep } from '#web/features/auth/sign-up/identity-step.tsx'
import { SetupForm } from '#web/features/auth/sign-up/setup-form.tsx'
import { StartOver } from '#web/features/auth/sign-up/start-over.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** 'Setup Your Account'. An identity of a sign-in provider must have an e-mail address (SIGNUP-7). */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const start = paths.createAccount(token)
  return (
    <IdentityStep token={token} title={t('setup.title')} start={start} fields={3} isFirst>
      {(identity) =>
        identity.google_id && !identity.email ? (
          <StartOver token={token} />
        ) : (
          <SetupForm token={token} identity={identity} />
        )
      }
    </IdentityStep>
  )
}
