import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { SetupFrame } from './setup-frame.tsx'

/** Who has proved a contact that an account has already is told so, and by which ways to go on. */
export function HasAccount({ token, identity }: { token: string; identity: PendingIdentity }) {
  const { t } = useWords()
  const contact = identity.email ?? identity.phone ?? ''
  return (
    <SetupFrame
      title={t('setup.hasAccount')}
      text={t('setup.hasAccountText', { contact })}
      back={paths.createAccount(token)}
    >
      <div className="flex flex-col gap-3">
        <LinkButton wide size="large" to={paths.login(token)}>
          {t('login.title')}
        </LinkButton>
        <LinkButton wide variant="ghost" to={paths.createAccount(token)}>
          {t('signUp.otherWay')}
        </LinkButton>
      </div>
    </SetupFrame>
  )
}
