import { useSearch } from 'wouter'
import { ChangeContact } from '#web/features/auth/contacts/change-contact.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Changes the member's e-mail address, or with `?kind=phone` their phone. */
export function Screen() {
  const { t } = useWords()
  const session = useSession()
  const kind = new URLSearchParams(useSearch()).get('kind') === 'phone' ? 'phone' : 'email'
  const title = t(kind === 'phone' ? 'account.changePhone' : 'account.changeEmail')
  const back = <BackButton fallback={paths.account} />
  return (
    <Frame top={<TopBar title={title} lead={back} />}>
      <PageMeta title={title} />
      {session && <ChangeContact key={kind} kind={kind} />}
    </Frame>
  )
}
