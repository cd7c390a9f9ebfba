import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { useWords } from '#web/words/words.tsx'
import { HostedCommunity } from '../features/hosting/hosted-community.tsx'
import { hostedQuery } from '../features/hosting/queries.ts'
import { HostScreen } from '../layout/host-screen.tsx'
import { hostPaths } from '../paths.ts'

/** One community: its size, and what its host may do with it. */
export function Screen() {
  const { t } = useWords()
  const { hostedToken = '' } = useParams<{ hostedToken?: string }>()
  const { data } = useQuery(hostedQuery(hostedToken))
  return (
    <HostScreen title={data?.community.name ?? t('hosting.community')} back={hostPaths.communities}>
      <HostedCommunity token={hostedToken} />
    </HostScreen>
  )
}
