import { useWords } from '#web/words/words.tsx'
import { FailedJobs } from '../features/hosting/failed-jobs.tsx'
import { InstallationFacts } from '../features/hosting/installation-facts.tsx'
import { HostScreen } from '../layout/host-screen.tsx'

/** What runs here, whether it can write to people, and what has failed. */
export function Screen() {
  const { t } = useWords()
  return (
    <HostScreen title={t('hosting.installation')}>
      <div className="flex max-w-3xl flex-col gap-4">
        <InstallationFacts />
        <FailedJobs />
      </div>
    </HostScreen>
  )
}
