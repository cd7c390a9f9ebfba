import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Flame, Lock, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Achievements } from '#shared/contracts/profiles.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CertificateRow } from './certificate-row.tsx'
import { achievementsQuery } from './queries.ts'

type AchievementsProps = { user_id: number; isOwn: boolean }

/**
 * A member's achievements in challenges: days, best streak, finished challenges. Draws nothing for other members without or
 * with hidden achievements, nor when they cannot be loaded.
 */
export function AchievementsOf({ user_id, isOwn }: AchievementsProps) {
  const { t } = useWords()
  const { data, error } = useQuery(achievementsQuery(user_id))
  if (!data) return isOwn && !error ? <Skeleton shape="block" className="h-24 w-full" /> : null
  const { achievements, is_hidden } = data
  if (!achievements) return null
  if (achievements.days_done === 0) return isOwn ? <NothingYet /> : null
  return (
    <section aria-label={t('done.title')}>
      <Figures achievements={achievements} />
      <CertificateRow certificates={achievements.certificates} isOwn={isOwn} />
      {is_hidden && (
        <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
          <Lock aria-hidden className="size-4 shrink-0" />
          {t('done.onlyYou')}
        </p>
      )}
    </section>
  )
}

function Figures({ achievements }: { achievements: Achievements }) {
  const { t } = useWords()
  const { days_done, best_streak, challenges_finished } = achievements
  return (
    <Card className="grid grid-cols-3 divide-x divide-line large-text:grid-cols-1 large-text:divide-x-0 large-text:divide-y">
      <Figure icon={<CalendarCheck aria-hidden />} value={days_done}>
        {t('done.days', { count: days_done })}
      </Figure>
      <Figure icon={<Flame aria-hidden />} value={best_streak}>
        {t('done.streak', { count: best_streak })}
      </Figure>
      <Figure icon={<Trophy aria-hidden />} value={challenges_finished}>
        {t('done.challenges', { count: challenges_finished })}
      </Figure>
    </Card>
  )
}

type FigureProps = { icon: ReactNode; value: number; children: string }

function Figure({ icon, value, children }: FigureProps) {
  const { number } = useWords()
  return (
    <p className="flex min-w-0 flex-col items-center px-2 py-3 text-center">
      <span className="flex items-center gap-1.5 text-xl font-semibold text-done-ink tabular-nums *:[svg]:size-5">
        {icon}
        <span>{number(value)}</span>
      </span>
      <span className="text-xs text-muted">{children}</span>
    </p>
  )
}

/** What will be here, and the next step. */
function NothingYet() {
  const { t } = useWords()
  const token = useCommunity()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5">
      <p className="min-w-0 flex-1 basis-40 text-sm text-muted">{t('done.nothing')}</p>
      {token && (
        <LinkButton size="small" variant="secondary" to={paths.challenges(token)}>
          {t('done.find')}
        </LinkButton>
      )}
    </Card>
  )
}
