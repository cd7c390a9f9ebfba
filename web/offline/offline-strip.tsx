import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { MINUTE, SECOND } from '#shared/limits.ts'
import { checkNetwork } from '#web/http/network.ts'
import { BottomStrip } from '#web/layout/bottom-strip.tsx'
import { findScreen } from '#web/navigation/find-screen.ts'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { useUnsent } from '#web/queue/unsent.ts'
import { isForSigningIn } from '#web/session/gates.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords, type Words } from '#web/words/words.tsx'
import { ageText } from './age-text.ts'
import type { Missing } from './missing.ts'
import { useAge } from './use-age.ts'
import { useMissing } from './use-missing.ts'

/** How often the server is checked again, in milliseconds. */
const interval = 20 * SECOND

/** Says that there is no network, and how old the screen is, or what is missing. */
export function OfflineStrip({ routes }: { routes: ScreenRoute[] }) {
  const words = useWords()
  const { t } = words
  const token = useCommunity()
  const hasUnsent = useUnsent().length > 0
  const [pathname] = useLocation()
  const route = findScreen(routes, pathname)?.route
  const missing = useMissing(route)
  const isWhole = missing !== 'screen'
  const age = useAge()
  usePolledNetwork()
  return (
    <BottomStrip>
      <CloudOff className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {textOf({ route, missing, age }, words)}
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

function usePolledNetwork(): void {
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void checkNetwork(), interval)
    return () => clearInterval(timer)
  }, [])
}

type Shown = { route: ScreenRoute | undefined; missing: Missing | undefined; age: number }

function textOf({ route, missing, age }: Shown, { t, locale }: Words): string {
  if (route && isForSigningIn(route.gate)) return t('offline.signIn')
  if (missing) return t(missing === 'screen' ? 'offline.neverSeen' : 'offline.part')
  return age > MINUTE ? t('offline.since', { ago: ageText(age, locale) }) : t('offline.here')
}
