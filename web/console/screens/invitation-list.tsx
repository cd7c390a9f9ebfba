import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { ListForm } from '../features/invited-list/list-form.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** Invites people by a list. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const back = <BackButton fallback={consolePaths.invitations(token)} />
  return (
    <ConsoleFrame top={<TopBar title={t('invitedList.heading')} lead={back} />}>
      <PageMeta title={t('invitedList.heading')} />
      <p className="mb-4 max-w-prose text-muted">{t('invitedList.about')}</p>
      <ListForm />
    </ConsoleFrame>
  )
}
