import { Equal, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'wouter'
import type { ShownMetric } from '#shared/contracts/console/figures.ts'
import type { Change, Metric } from '#shared/rules/figures.ts'
import { consolePaths } from '#web/console/paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { useShown } from './use-shown.ts'

/** The week in five numbers. Each leads to what it counts. */
export function MetricRow({ metrics }: { metrics: ShownMetric[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {metrics.map((metric) => (
        <MetricCard key={metric.id} metric={metric} />
      ))}
    </ul>
  )
}

function MetricCard({ metric: { id, shown, before, change } }: { metric: ShownMetric }) {
  const { t } = useWords()
  const inWords = useShown()
  const Icon = icons[change]
  return (
    <Card as="li" className="first:col-span-2 lg:first:col-span-1 hover:bg-sunken">
      <CardBody className="flex h-full flex-col gap-0.5">
        <h2 className="text-sm text-muted">
          <MetricLink id={id}>{t(`figures.metric.${id}`)}</MetricLink>
        </h2>
        <p className={shown === null ? fewClass : numberClass}>{inWords(shown)}</p>
        <p className="mt-auto flex items-center gap-1.5 pt-1 text-sm">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          {t(`figures.change.${change}`)}
        </p>
        <p className="text-sm text-muted">{t('figures.before', { shown: inWords(before) })}</p>
      </CardBody>
    </Card>
  )
}

const numberClass = 'text-2xl font-semibold text-primary-ink tabular-nums'
const fewClass = 'py-1 font-semibold text-primary-ink'

const icons: Record<Change, LucideIcon> = {
  stable: Equal,
  more: TrendingUp,
  fewer: TrendingDown,
}

function MetricLink({ id, children }: { id: Metric; children: string }) {
  const token = useCommunity() ?? ''
  if (id === 'members')
    return <Link {...{ to: consolePaths.members(token), children }} className={wholeClass} />
  if (id === 'days')
    return <Link {...{ to: consolePaths.challenges(token), children }} className={wholeClass} />
  const to = id === 'active' ? '#hours' : paths.posts(token)
  return (
    <a href={to} className={wholeClass}>
      {children}
    </a>
  )
}

const wholeClass = 'after:absolute after:inset-0 after:-outline-offset-2'
