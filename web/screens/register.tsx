import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { AccountForm } from '#web/features/auth/sign-up/account-form.tsx'
import { KnownContact, SignInAtOnce } from '#web/features/auth/sign-up/known-account.tsx'
import { pendingIdentityQuery } from '#web/features/auth/sign-up/queries.ts'
import { SetupFrame, SetupSkeleton, stepOf } from '#web/features/auth/sign-up/setup-frame.tsx'
import { StartOver } from '#web/features/auth/sign-up/start-over.ts'
import { QueryError } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** 'Setup Your Account', for a visitor whose identity the server has verified. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const asking = useQuery(pendingIdentityQuery())
  // The answer that an earlier screen got may have changed since.
  const identity = asking.isFetchedAfterMount ? asking.data?.identity : undefined
  if (identity?.has_account && !identity.google_id) {
    return <KnownContact token={token} identity={identity} />
  }
  return (
    <SetupFrame
      title={t('setup.title')}
      text={t('setup.text')}
      back={paths.createAccount(token)}
      step={identity ? stepOf(1, identity) : undefined}
    >
      {asking.isError && <QueryError query={asking} />}
      {!asking.isError && identity === undefined && <SetupSkeleton />}
      {identity !== undefined && <Setup token={token} identity={identity} />}
    </SetupFrame>
  )
}

/** The next step for that identity. One of a sign-in provider must have an e-mail address (SIGNUP-7). */
function Setup({ token, identity }: { token: string; identity: PendingIdentity | null }) {
  if (!identity) return <StartOver token={token} />
  const { google_id, email, has_account } = identity
  if (google_id === null) return <AccountForm token={token} identity={identity} />
  if (email === null) return <StartOver token={token} />
  if (has_account) return <SignInAtOnce token={token} email={email} google_id={google_id} />
  return <AccountForm token={token} identity={identity} />
}
