import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { Link, useLocation } from 'wouter'
import { MINUTE, SECOND } from '#shared/limits.ts'
import { checkNetwork } from '#web/lib/network.ts'
import { findScreen } from '#web/navigation/find-screen.ts'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { useUnsent } from '#web/outbox/unsent.ts'
import { isForSigningIn } from '#web/session/gates.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { ageText } from './age-text.ts'
import { BottomStrip } from './bottom-strip.tsx'
import type { Missing } from './missing.ts'
import type { OfflineProps } from './offline.tsx'
import { oldestOnScreen } from './screen-age.ts'
import { useMissing } from './use-missing.ts'

/** How often the server is asked whether it is there again, in milliseconds. */
const interval = 20 * SECOND

/** Says that there is no network, and how old the screen is, or what of it is not here. */
export function OfflineStrip({ routes }: OfflineProps) {
  const { t } = useWords()
  const token = useCommunity()
  const hasUnsent = useUnsent().length > 0
  const [pathname] = useLocation()
  const route = findScreen(routes, pathname)?.route
  const missing = useMissing(route)
  const isWhole = missing !== 'screen'
  const text = useText(route, missing)
  return (
    <BottomStrip>
      <CloudOff className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {text}
      </p>
      {isWhole && hasUnsent && (
        <Link to={paths.unsent} className="shrink-0 font-semibold underline">
          {t('offline.unsent')}
        </Link>
      )}
      {!isWhole && (
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

function useText(route: ScreenRoute | undefined, missing: Missing | undefined): string {
  const { t, locale } = useWords()
  const client = useQueryClient()
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
  if (route && isForSigningIn(route.gate)) return t('offline.signIn')
  if (missing) return t(missing === 'screen' ? 'offline.neverSeen' : 'offline.part')
  const age = Date.now() - (oldestOnScreen(client) ?? Date.now())
  return age > MINUTE ? t('offline.since', { ago: ageText(age, locale) }) : t('offline.here')
}
