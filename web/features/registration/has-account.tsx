import type { PendingIdentity } from '#shared/contracts/registration.ts'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Who has proved a contact that an account has already is told so, and by which ways to go on. */
export function HasAccount({ token, identity }: { token: string; identity: PendingIdentity }) {
  const { t } = useWords()
  const contact = identity.email ?? identity.phone ?? ''
  return (
    <section role="alert" className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('setup.hasAccount')}</h2>
      <p className="text-muted [overflow-wrap:anywhere]">
        {t('setup.hasAccountText', { contact })}
      </p>
      <LinkButton wide size="large" to={paths.login(token)} className="mt-3">
        {t('alert.login')}
      </LinkButton>
      <LinkButton wide variant="ghost" to={paths.createAccount(token)}>
        {t('signUp.otherWay')}
      </LinkButton>
    </section>
  )
}
