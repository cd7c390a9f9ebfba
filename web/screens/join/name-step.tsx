import { useQuery } from '@tanstack/react-query'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { NameForm } from '#web/features/auth/join/name-form.tsx'
import { KnownContact, SignInAtOnce } from '#web/features/auth/sign-up/known-account.tsx'
import { pendingIdentityQuery } from '#web/features/auth/sign-up/queries.ts'
import { SetupFrame, SetupSkeleton } from '#web/features/auth/sign-up/setup-frame.tsx'
import { StartOver } from '#web/features/auth/sign-up/start-over.ts'
import { QueryError } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** The name of a new member. Everything else is asked for later. */
export function NameStep({ token }: { token: string }) {
  const { t } = useWords()
  const asking = useQuery(pendingIdentityQuery())
  // The answer that an earlier screen got may have changed since.
  const identity = asking.isFetchedAfterMount ? asking.data?.identity : undefined
  if (identity?.has_account && !identity.google_id) {
    return <KnownContact token={token} identity={identity} />
  }
  return (
    <SetupFrame title={t('join.name')} text={t('setup.text')} back={paths.join(token)}>
      {asking.isError && <QueryError query={asking} />}
      {!asking.isError && identity === undefined && <SetupSkeleton fields={2} />}
      {identity !== undefined && <Name token={token} identity={identity} />}
    </SetupFrame>
  )
}

function Name({ token, identity }: { token: string; identity: PendingIdentity | null }) {
  if (!identity) return <StartOver to={paths.join(token)} token={token} />
  const { google_id, email, has_account } = identity
  if (google_id && has_account && email) {
    return <SignInAtOnce token={token} email={email} google_id={google_id} />
  }
  return <NameForm token={token} identity={identity} />
}
