import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isolated } from '#shared/rules/isolated.ts'
import { consolePaths } from '#web/console/paths.ts'
import { NotPublic } from '#web/features/not-public/api.ts'
import { isApiError } from '#web/http/api.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { ConsoleFrame } from '../console-frame.tsx'
import { ChallengeParts } from './challenge-parts.tsx'
import { headingQuery } from './heading-query.ts'
import { type ChallengePart, labelOf } from './parts.ts'
import { StatePill } from './state-pill.tsx'
import { useContestId } from './use-contest-id.ts'

type ChallengeFrameProps = {
  /** The screen that is open. */
  part: ChallengePart
  children: (contest_id: number) => ReactNode
}

/**
 * The frame of every screen of a challenge: its title and state, the links to its other screens, and what members do not see of
 * it. The screen does not wait for them, and is shown where they cannot be read.
 */
export function ChallengeFrame({ part, children }: ChallengeFrameProps) {
  const { t, locale } = useWords()
  const token = useCommunity() ?? ''
  const contest_id = useContestId()
  const { data, error } = useQuery({
    ...headingQuery(contest_id ?? 0),
    enabled: contest_id !== undefined,
  })
  const isGone =
    contest_id === undefined || (isApiError(error) && error.code === 'contest_not_found')
  const title = data ? data.title.trim() || t('challenge.untitled') : t('challenge.challenge')
  const top = (
    <TopBar
      title={
        <>
          {part === 'texts' || isGone ? (
            <span>{title}</span>
          ) : (
            <Link to={consolePaths.challenge(token, contest_id)} className="hover:underline">
              {title}
            </Link>
          )}
          {!isGone && <span className="sr-only"> · {t(labelOf(part))}</span>}
        </>
      }
      lead={<BackButton fallback={consolePaths.challenges(token)} />}
      actions={
        data &&
        !isGone && (
          <span className="pe-2.5">
            <StatePill state={data.state} />
          </span>
        )
      }
    >
      {data && !isGone && (
        <ChallengeParts contest_id={contest_id} state={data.state} current={part} />
      )}
    </TopBar>
  )
  return (
    <ConsoleFrame top={top}>
      <PageMeta title={`${t(labelOf(part))} · ${isolated(title, locale)}`} />
      {isGone ? (
        <Gone to={consolePaths.challenges(token)} />
      ) : (
        <>
          {data && <NotPublic contest_id={contest_id} heading={data} screen={part} />}
          {children(contest_id)}
        </>
      )}
    </ConsoleFrame>
  )
}

function Gone({ to }: { to: string }) {
  const { t } = useWords()
  return (
    <EmptyState
      seed="missing-challenge"
      title={t('challenge.gone')}
      text={t('challenge.goneText')}
      action={<LinkButton to={to}>{t('challenge.toList')}</LinkButton>}
    />
  )
}
