import { useParams } from 'wouter'
import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { NotFound } from '#web/layout/not-found.tsx'
import { PageEditor } from '../features/pages/page-editor.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** A page that the community writes about itself. */
export function Screen() {
  const { page } = useParams<{ page: string }>()
  if (!isPage(page)) return <NotFound />
  return (
    <SettingScreen title={`pages.${page}`} text={`pages.what.${page}`}>
      <PageEditor key={page} page={page} />
    </SettingScreen>
  )
}

function isPage(page: string): page is LocalInfoPage {
  return ['info', 'faq', 'local-authorities'].includes(page)
}
