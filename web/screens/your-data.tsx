import { Trash2 } from 'lucide-react'
import { ExportData } from '#web/features/account/export-data.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsLink, SettingsSection } from '#web/ui/list/settings-section.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Exports the member's data, or deletes the account. */
export function Screen() {
  const { t } = useWords()
  const session = useSession()
  const back = <BackButton fallback={paths.settings} />
  return (
    <Frame top={<TopBar title={t('export.screen')} lead={back} />}>
      <PageMeta title={t('export.screen')} />
      {session && (
        <div className="flex flex-col gap-6">
          <ExportData />
          <SettingsSection title={t('delete.title')} text={t('delete.short')}>
            <SettingsLink to={paths.deleteAccount} label={t('delete.open')} Icon={Trash2} />
          </SettingsSection>
        </div>
      )}
    </Frame>
  )
}
