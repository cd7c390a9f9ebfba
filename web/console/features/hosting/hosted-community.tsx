import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { OutLink } from '../../layout/out-link.tsx'
import { HandOverCard } from './hand-over-card.tsx'
import { useMegabytes } from './megabytes.ts'
import { hostedQuery } from './queries.ts'
import { StatePill } from './state-pill.tsx'
import { SuspensionCard } from './suspension-card.tsx'

/** What there is of a community, and what its host may do. */
export function HostedCommunity({ token }: { token: string }) {
  const query = useQuery(hostedQuery(token))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <Found key={token} {...query.data} />
}

function Found(hosted: Output<'host/community'>) {
  const { t } = useWords()
  const { community, time_zone } = hosted
  const { identification_token: token, place_name } = community
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card as="section">
        <CardBody className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2.5">
            <p className="min-w-0 text-muted [overflow-wrap:anywhere]">
              /{token} · <bdi>{place_name}</bdi> · {time_zone}
            </p>
            <StatePill community={community} />
          </div>
          <Sizes {...hosted} />
          <div>
            <OutLink to={paths.home(token)}>{t('hosting.open')}</OutLink>
          </div>
        </CardBody>
      </Card>
      <HandOverCard token={token} />
      <SuspensionCard {...hosted} />
    </div>
  )
}

function Sizes({ community: { size } }: Output<'host/community'>) {
  const { t, number } = useWords()
  const megabytes = useMegabytes()
  if (!size) return <p className="text-muted">{t('hosting.notCounted')}</p>
  const facts = [
    [t('hosting.factMembers'), number(size.members)],
    [t('hosting.factOperators'), number(size.operators)],
    [t('hosting.factPosts'), number(size.posts)],
    [t('hosting.factChallenges'), number(size.challenges)],
    [t('hosting.factFiles'), megabytes(size.bytes)],
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-5">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {size.last_active_at ? (
          <span>
            {t('hosting.lastActive')} <TimeAgo instant={size.last_active_at} />
          </span>
        ) : (
          <span>{t('hosting.neverActive')}</span>
        )}
        <span>
          {' '}
          · {t('hosting.counted')} <TimeAgo instant={size.counted_at} />
        </span>
      </p>
    </>
  )
}
