import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { QueryError } from '#web/layout/query-error.tsx'
import { useWords } from '#web/words/words.tsx'
import { KnownContact, SignInAtOnce } from './known-account.tsx'
import { pendingIdentityQuery } from './queries.ts'
import { SetupFrame, SetupSkeleton, stepOf } from './setup-frame.tsx'
import { StartOver } from './start-over.ts'

type IdentityStepProps = {
  token: string
  title: string
  /** Where the registration began: somebody whom the server has not verified begins there again. */
  start: string
  /** How many fields come. */
  fields: number
  /** Whether more steps follow. */
  isFirst?: boolean
  /** The form for somebody new. */
  children: (identity: PendingIdentity) => ReactNode
}

/** The step for a visitor whose identity the server has verified. One who has an account signs in. */
export function IdentityStep({
  token,
  title,
  start,
  fields,
  isFirst,
  children,
}: IdentityStepProps) {
  const { t } = useWords()
  const asking = useQuery(pendingIdentityQuery())
  // The answer that an earlier screen got may have changed since.
  const identity = asking.isFetchedAfterMount ? asking.data?.identity : undefined
  if (identity?.has_account && !identity.google_id) {
    return <KnownContact token={token} identity={identity} />
  }
  return (
    <SetupFrame
      title={title}
      text={t('setup.text')}
      back={start}
      step={isFirst && identity ? stepOf(1, identity) : undefined}
    >
      {asking.isError && <QueryError query={asking} />}
      {!asking.isError && identity === undefined && <SetupSkeleton fields={fields} />}
      {identity === null && <StartOver to={start} token={token} />}
      {identity && (signInAtOnce(token, identity) ?? children(identity))}
    </SetupFrame>
  )
}

function signInAtOnce(token: string, { google_id, has_account, email }: PendingIdentity) {
  if (!google_id || !has_account || !email) return null
  return <SignInAtOnce token={token} email={email} google_id={google_id} />
}
