import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Figures } from '#shared/contracts/console/figures.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { weeksShown, weeksTogether } from '#shared/rules/figures.ts'
import { consolePaths } from '#web/console/paths.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'
import { HoursCard } from './hours-card.tsx'
import { HowCounted } from './how-counted.tsx'
import { JoinedCard } from './joined-card.tsx'
import { MetricRow } from './metric-row.tsx'
import { NotCounted } from './not-counted.tsx'
import { PartsCard } from './parts-card.tsx'
import { figuresQuery } from './queries.ts'
import { useShown } from './use-shown.ts'

/** How the community is doing. */
export function FiguresView() {
  const { t, locale } = useWords()
  const query = useQuery(figuresQuery())
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { figures } = query.data
  if (!figures) return <NotCounted />
  const { week } = figures
  const dates = { from: dayAndMonth(week, locale), to: dayAndMonth(addDays(week, 6), locale) }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t('figures.week', dates)}</p>
      <MetricRow metrics={figures.metrics} />
      <div className="lg:columns-2 lg:gap-3 *:mb-3 *:break-inside-avoid">
        <JoinedCard joined={figures.joined} />
        <HoursCard hours={figures.hours} />
        <Languages figures={figures} />
        <Localities figures={figures} />
        <Moderation figures={figures} />
      </div>
      <HowCounted note="figures.countedWeeks" />
    </div>
  )
}

type Of = { figures: Figures }

function Languages({ figures: { languages } }: Of) {
  const { t, number } = useWords()
  return (
    <PartsCard
      title={t('figures.languages')}
      text={t('figures.languagesText', { weeks: number(weeksTogether) })}
      file="languages"
      head={[t('figures.language'), t('figures.members')]}
      parts={languages.map(({ name, shown }) => ({
        ...{ label: name ?? t('figures.otherLanguages'), shown },
      }))}
    />
  )
}

function Localities({ figures: { localities } }: Of) {
  const { t, number } = useWords()
  return (
    <PartsCard
      title={t('figures.localities')}
      text={t('figures.localitiesText', { weeks: number(weeksTogether) })}
      file="localities"
      head={[t('figures.locality'), t('figures.members')]}
      parts={localities.map(({ name, shown }) => ({
        ...{ label: name ?? t('figures.elsewhere'), shown },
      }))}
    />
  )
}

function Moderation({ figures: { moderation } }: Of) {
  const { t, number } = useWords()
  const inWords = useShown()
  const token = useCommunity() ?? ''
  const { times, decisions, reversed } = moderation
  const counts = { decisions: inWords(decisions), reversed: inWords(reversed) }
  return (
    <PartsCard
      title={t('figures.moderation')}
      text={`${t('figures.moderationText', { weeks: number(weeksShown) })} ${t('figures.reversed', counts)}`}
      file="moderation"
      head={[t('figures.answeredWithin'), t('figures.reports')]}
      parts={times.map(({ within, shown }) => ({ label: t(`figures.within.${within}`), shown }))}
      more={
        <Link
          to={consolePaths.moderation(token)}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
        >
          {t('figures.toModeration')}
        </Link>
      }
    />
  )
}
