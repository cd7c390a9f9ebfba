import type { ReactNode } from 'react'
import { consolePaths } from '#web/console/paths.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { ConsoleFrame } from '../../layout/console-frame.tsx'

type SettingScreenProps = {
  title: WordId
  /** Says what the part is for. */
  text?: WordId
  children: ReactNode
}

/** A screen of one part of the settings. */
export function SettingScreen({ title, text, children }: SettingScreenProps) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const back = <BackButton fallback={consolePaths.settings(token)} />
  return (
    <ConsoleFrame top={<TopBar title={t(title)} lead={back} />}>
      <PageMeta title={t(title)} />
      {text && <p className="mb-4 max-w-prose text-muted">{t(text)}</p>}
      {children}
    </ConsoleFrame>
  )
}
