import { type FormEvent, useState } from 'react'
import { LanguageField } from '#web/features/auth/sign-up/language-field.tsx'
import { useSelectLanguage } from '#web/features/profiles/use-select-language.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The language in which a member writes and moods are named. */
export function MemberLanguage() {
  const { t } = useWords()
  const session = useSession()
  return (
    <Frame
      top={<TopBar title={t('setup.languages')} lead={<BackButton fallback={paths.settings} />} />}
    >
      <PageMeta title={t('setup.languages')} />
      {session && <LanguageForm session={session} />}
    </Frame>
  )
}

function LanguageForm({ session }: { session: Session }) {
  const { t } = useWords()
  const showBanner = useBanner()
  const [language_id, setLanguage] = useState(session.user.user_detail.selected_language_id)
  const { select, isSelecting } = useSelectLanguage(session)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSelecting) return
    const onSuccess = () => {
      showBanner(t('setup.languageSaved'), 'done')
      goBack(paths.settings)
    }
    select(language_id, { onSuccess })
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-muted">{t('setup.languageUse')}</p>
      <LanguageField value={language_id} onChange={setLanguage} />
      <Button type="submit" size="large" wide busy={isSelecting}>
        {t('setup.saveLanguage')}
      </Button>
    </form>
  )
}
