import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { AccountForm } from '#web/features/auth/sign-up/account-form.tsx'
import { EnterAtOnce } from '#web/features/auth/sign-up/enter-at-once.tsx'
import { HasAccount } from '#web/features/auth/sign-up/has-account.tsx'
import { pendingIdentityQuery } from '#web/features/auth/sign-up/queries.ts'
import { SetupFrame } from '#web/features/auth/sign-up/setup-frame.tsx'
import { SetupSkeleton } from '#web/features/auth/sign-up/setup-skeleton.tsx'
import { stepOf } from '#web/features/auth/sign-up/steps.ts'
import { Unproved } from '#web/features/auth/sign-up/unproved.tsx'
import { paths } from '#web/navigation/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useWords } from '#web/words/words.tsx'

/** 'Setup Your Account', for who has proved who they are. */
export function Screen() {
  const { t, errorText } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const asking = useQuery(pendingIdentityQuery())
  // What an earlier screen was answered may have changed since.
  const identity = asking.isFetchedAfterMount ? asking.data?.identity : undefined
  if (identity?.has_account && !identity.google_id) {
    return <HasAccount token={token} identity={identity} />
  }
  return (
    <SetupFrame
      title={t('setup.title')}
      text={t('setup.text')}
      back={paths.createAccount(token)}
      step={identity ? stepOf(1, identity) : undefined}
    >
      {asking.isError && (
        <ErrorState
          text={errorText(asking.error)}
          retryLabel={t('page.retry')}
          busy={asking.isFetching}
          onRetry={() => void asking.refetch()}
        />
      )}
      {!asking.isError && identity === undefined && <SetupSkeleton />}
      {identity !== undefined && <Proved token={token} identity={identity} />}
    </SetupFrame>
  )
}

/** On from what was proved; with a sign-in provider its e-mail address belongs to that (spec section 5). */
function Proved({ token, identity }: { token: string; identity: PendingIdentity | null }) {
  if (!identity) return <Unproved token={token} />
  const { google_id, email, has_account } = identity
  if (google_id === null) return <AccountForm token={token} identity={identity} />
  if (email === null) return <Unproved token={token} />
  if (has_account) return <EnterAtOnce token={token} email={email} google_id={google_id} />
  return <AccountForm token={token} identity={identity} />
}
