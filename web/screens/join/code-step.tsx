import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { CodeForm } from '#web/features/auth/one-time-code/code-form.tsx'
import { useSentToText } from '#web/features/auth/one-time-code/sent-to.ts'
import { useStoreSession } from '#web/features/auth/sign-in/use-sign-in.ts'
import { removeDraft, useDraft } from '#web/features/auth/sign-up/draft-store.ts'
import { SetupSkeleton } from '#web/features/auth/sign-up/setup-frame.tsx'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useIsLive } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The code signs a member in, and leads a new one to the name step. */
export function CodeStep({ token }: { token: string }) {
  const isLive = useIsLive()
  const [{ code_sent_to: contact }] = useDraft(token)
  // The server does not know where the code was sent.
  if (!isLive) {
    return (
      <CodeFrame token={token}>
        <SetupSkeleton fields={1} />
      </CodeFrame>
    )
  }
  if (!contact) return <Redirect to={paths.join(token)} replace />
  return <EnterCode token={token} contact={contact} />
}

function EnterCode({ token, contact }: { token: string; contact: Contact }) {
  const { t } = useWords()
  const join = useJoin(token, contact)
  return (
    <CodeFrame token={token} text={useSentToText(contact)}>
      <CodeForm
        tellsWrongCode
        busy={join.isPending}
        onSubmit={join.mutate}
        resend={() => api('auth/request-otp', { purpose: 'join', ...contact })}
      />
      <LinkButton wide variant="ghost" to={paths.join(token)}>
        {t('join.otherContact')}
      </LinkButton>
    </CodeFrame>
  )
}

type CodeFrameProps = {
  token: string
  /** Where the code was sent. */
  text?: string
  children: ReactNode
}

function CodeFrame({ token, text, children }: CodeFrameProps) {
  const { t } = useWords()
  return (
    <AuthFrame title={t('code.title')} text={text} backTo={paths.join(token)}>
      <PageMeta title={t('code.title')} />
      {children}
    </AuthFrame>
  )
}

/** The gate of the screen redirects a signed-in member. */
function useJoin(token: string, contact: Contact) {
  const [, navigate] = useLocation()
  const showError = useErrorAlert()
  const storeSession = useStoreSession()
  return useMutation({
    mutationFn: (otp: string) => api('auth/joinverifyotp', { ...contact, otp }),
    onSuccess: ({ user, token: session, ...answer }) => {
      // The code is used up: Back must not lead here again.
      if (!user || !session) return navigate(paths.join(token, 'name'), { replace: true })
      storeSession({ ...answer, user, token: session })
      removeDraft()
    },
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'code_invalid') showError(error)
    },
  })
}
