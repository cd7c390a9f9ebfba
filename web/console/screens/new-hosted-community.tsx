import { useWords } from '#web/words/words.tsx'
import { NewCommunityForm } from '../features/hosting/new-community-form.tsx'
import { HostScreen } from '../layout/host-screen.tsx'
import { hostPaths } from '../paths.ts'

/** Begins a community, and invites its first operator. */
export function Screen() {
  const { t } = useWords()
  return (
    <HostScreen title={t('hosting.new')} back={hostPaths.communities}>
      <p className="mb-4 max-w-prose text-muted">{t('hosting.newText')}</p>
      <NewCommunityForm />
    </HostScreen>
  )
}
