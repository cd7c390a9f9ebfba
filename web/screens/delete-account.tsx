import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { DeleteAccount } from '#web/features/account/delete-account.tsx'
import { LastOperator } from '#web/features/account/last-operator.tsx'
import { ownTeamQuery } from '#web/features/account/queries.ts'
import { ownLoginsQuery } from '#web/features/auth/own-logins.ts'
import { isProofError, readProof } from '#web/features/auth/proof/proof.ts'
import { ProofFields } from '#web/features/auth/proof/proof-fields.tsx'
import { useFailedVisit } from '#web/features/auth/sign-in/failed-visit.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Deletes the member's account. */
export function Screen() {
  const { t } = useWords()
  const session = useSession()
  const back = <BackButton fallback={paths.yourData} />
  return (
    <Frame top={<TopBar title={t('delete.title')} lead={back} />}>
      <PageMeta title={t('delete.title')} />
      {session && <Question token={session.user.identification_token} />}
    </Frame>
  )
}

function Question({ token }: { token: string }) {
  const isVerified = new URLSearchParams(useSearch()).get('provider') === 'verified'
  const query = useQuery(ownLoginsQuery)
  const { data } = query
  const isOperator = useSession()?.user.role === 'operator'
  const team = useQuery({ ...ownTeamQuery, enabled: isOperator })
  useFailedVisit(paths.deleteAccount)
  if (!data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  if (team.isLoading) return <ContentSkeleton />
  if (team.data?.is_last_operator) return <LastOperator token={token} />
  return (
    <DeleteAccount
      token={token}
      readProof={readProof}
      isProofError={isProofError}
      renderProof={(wrong) => (
        <ProofFields logins={data.logins} error={wrong} provider={{ token, isVerified }} />
      )}
    />
  )
}
