import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { Link } from 'wouter'
import { MINUTE, SECOND } from '#shared/limits.ts'
import { checkNetwork } from '#web/lib/network.ts'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useUnsent } from '#web/outbox/unsent.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { ageText } from './age-text.ts'
import { BottomStrip } from './bottom-strip.tsx'
import type { OfflineProps } from './offline.tsx'
import { oldestOnScreen } from './screen-age.ts'
import { useNeverSeen } from './use-never-seen.ts'

/** How often the server is asked whether it is there again, in milliseconds. */
const interval = 20 * SECOND

/** Says that there is no network, and how old the screen is, or that it has never been seen here. */
export function OfflineStrip({ routes }: OfflineProps) {
  const { t, locale } = useWords()
  const client = useQueryClient()
  const token = useCommunity()
  const hasUnsent = useUnsent().length > 0
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => client.getQueryCache().subscribe(() => queueMicrotask(drawAgain)), [client])
  useEffect(() => {
    const looking = setInterval(() => document.hidden || void checkNetwork(), interval)
    const ageing = setInterval(drawAgain, MINUTE)
    return () => {
      clearInterval(looking)
      clearInterval(ageing)
    }
  }, [])
  const neverSeen = useNeverSeen(routes)
  const age = Date.now() - (oldestOnScreen(client) ?? Date.now())
  const text = age > MINUTE ? t('offline.since', { ago: ageText(age, locale) }) : t('offline.here')
  return (
    <BottomStrip>
      <CloudOff className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {neverSeen ? t('offline.neverSeen') : text}
      </p>
      {!neverSeen && hasUnsent && (
        <Link to={paths.unsent} className="shrink-0 font-semibold underline">
          {t('offline.unsent')}
        </Link>
      )}
      {neverSeen && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => goBack(token ? paths.challenges(token) : paths.start)}
        >
          {t('page.back')}
        </Button>
      )}
    </BottomStrip>
  )
}
