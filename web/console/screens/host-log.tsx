import { useWords } from '#web/words/words.tsx'
import { HostLog } from '../features/hosting/host-log.tsx'
import { HostScreen } from '../layout/host-screen.tsx'

/** What hosts have done. */
export function Screen() {
  const { t } = useWords()
  return (
    <HostScreen title={t('hosting.log')}>
      <p className="mb-4 max-w-prose text-muted">{t('hosting.logText')}</p>
      <HostLog />
    </HostScreen>
  )
}
