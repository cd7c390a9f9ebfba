import { Mail } from 'lucide-react'
import { useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { PageMeta } from '#web/session/page-meta.tsx'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The login landing: how one may come in. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  // Where signing in was asked for travels along.
  const state = useHistoryState()
  return (
    <SignInFrame>
      <PageMeta title={t('login.title')} />
      <div className="flex flex-col gap-3">
        <LinkButton
          wide
          to={paths.loginWithEmail(token)}
          state={state}
          icon={<Mail aria-hidden className="size-5" />}
        >
          {t('login.withEmail')}
        </LinkButton>
        <LinkButton wide variant="secondary" to={paths.createAccount(token)} state={state}>
          {t('login.createAccount')}
        </LinkButton>
        <LinkButton wide variant="ghost" to={paths.challenges(token)}>
          {t('login.later')}
        </LinkButton>
      </div>
    </SignInFrame>
  )
}
