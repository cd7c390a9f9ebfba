import type { HostedCommunity } from '#shared/contracts/host/communities.ts'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'

/** Whether a community is suspended, locked or the demo; nothing where it is open. */
export function StatePill({ community }: { community: HostedCommunity }) {
  const { t } = useWords()
  if (community.suspended_at !== null) return <Pill tone="warn">{t('hosting.suspended')}</Pill>
  if (community.locked_at !== null) return <Pill tone="neutral">{t('hosting.locked')}</Pill>
  return community.is_demo && <Pill tone="neutral">{t('hosting.demo')}</Pill>
}
