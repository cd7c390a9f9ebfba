import { IdentityStep } from '#web/features/auth/sign-up/identity-step.tsx'
import { NameForm } from '#web/features/auth/sign-up/name-form.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** The name of a new member. Everything else is asked for later. */
export function NameStep({ token }: { token: string }) {
  const { t } = useWords()
  return (
    <IdentityStep token={token} title={t('join.name')} start={paths.join(token)} fields={2}>
      {(identity) => <NameForm token={token} identity={identity} />}
    </IdentityStep>
  )
}
