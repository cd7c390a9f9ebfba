import { Clock, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MINUTE } from '#shared/limits.ts'
import { timeLeft } from '#shared/rules/duties.ts'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'

/** How long there is until something is due, or how late it is, in words; counted down while it is shown. */
export function DueTime({ due_at }: { due_at: string }) {
  const { t } = useWords()
  const { isLate, amount, unit } = timeLeft(due_at, useMinute())
  const Icon = isLate ? TriangleAlert : Clock
  const left = { count: amount }
  return (
    <Pill
      tone={isLate ? 'danger' : unit === 'days' ? 'neutral' : 'warn'}
      icon={<Icon aria-hidden className="size-3.5 shrink-0" />}
    >
      <time dateTime={due_at} suppressHydrationWarning>
        {isLate ? t(`dueLate.${unit}`, left) : t(`dueIn.${unit}`, left)}
      </time>
    </Pill>
  )
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
