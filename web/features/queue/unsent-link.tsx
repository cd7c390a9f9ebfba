import { Clock } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { useUnsent } from '#web/queue/unsent.ts'
import { Card } from '#web/ui/list/card.tsx'
import { SettingsLink } from '#web/ui/list/settings-section.tsx'
import { useWords } from '#web/words/words.tsx'

/** Leads to the member's unsent calls, if there are any. */
export function UnsentLink() {
  const { t, number } = useWords()
  const { length: count } = useUnsent()
  if (count === 0) return null
  const value = t('queue.count', { count, number: number(count) })
  return (
    <Card className="mb-3">
      <SettingsLink to={paths.unsent} label={t('queue.title')} value={value} Icon={Clock} />
    </Card>
  )
}
