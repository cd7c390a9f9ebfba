import { useQuery } from '@tanstack/react-query'
import { Mail, Phone, UserRound } from 'lucide-react'
import type { OwnLogin } from '#shared/contracts/auth/proof.ts'
import { Loading } from '#web/layout/loading.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsLink, SettingsSection } from '#web/ui/list/settings-section.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { loginOf, ownLoginsQuery } from '../own-logins.ts'
import { Consents } from './consents.tsx'
import { LinkedProvider } from './linked-provider.tsx'

/** How the member signs in, and what they have consented to. */
export function LoginSettings({ token }: { token: string }) {
  const query = useQuery(ownLoginsQuery)
  const { data } = query
  const { provider } = useProduct().sign_in
  if (!data) return <Unanswered query={query} loading={<LoginSkeletons />} />
  return (
    <div className="flex flex-col gap-6">
      <Contacts logins={data.logins} />
      {provider && <LinkedProvider provider={provider} logins={data.logins} token={token} />}
      <Consents consents={data.consents} hasPhone={loginOf(data.logins, 'phone') !== undefined} />
    </div>
  )
}

/** E-mail, phone and username. The username cannot change: others know the member by it. */
function Contacts({ logins }: { logins: OwnLogin[] }) {
  const { t } = useWords()
  const username = loginOf(logins, 'username')?.value
  const none = t('account.none')
  return (
    <SettingsSection title={t('account.signIn')}>
      <SettingsLink
        to={paths.changeContact('email')}
        label={t('account.email')}
        value={loginOf(logins, 'email')?.value ?? none}
        Icon={Mail}
      />
      <SettingsLink
        to={paths.changeContact('phone')}
        label={t('account.phone')}
        value={loginOf(logins, 'phone')?.value ?? none}
        Icon={Phone}
      />
      <CardBody className="flex min-h-13 items-center gap-3.5 py-2">
        <UserRound aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block">{t('account.username')}</span>
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">{username}</span>
        </span>
      </CardBody>
    </SettingsSection>
  )
}

function LoginSkeletons() {
  return (
    <Loading className="flex flex-col gap-4" count={3}>
      <Skeleton className="h-14 w-full" />
    </Loading>
  )
}
