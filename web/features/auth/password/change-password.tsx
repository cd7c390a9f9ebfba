import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Changes the member's password with a code that is sent to their e-mail address or phone. */
export function ChangePassword({ user }: { user: SignedInUser }) {
  const { t } = useWords()
  const sent_to = readSentTo(useHistoryState())
  if (sent_to === undefined) return <SendCode />
  return (
    <>
      <p className="mb-5 text-muted [overflow-wrap:anywhere]">
        {t('code.sentTo', { to: sent_to })}
      </p>
      <ChangeForm user={user} />
    </>
  )
}

function ChangeForm({ user }: { user: SignedInUser }) {
  const { t } = useWords()
  const showBanner = useBanner()

  function handleChanged() {
    showBanner(t('password.changed'), 'done')
    goBack(paths.settings)
  }

  return (
    <NewPasswordForm
      username={user.username}
      onSubmit={({ password, otp }, data) => {
        const end_other_sessions = data.has('end_other_sessions')
        return api('auth/change-password', { password, otp, end_other_sessions })
      }}
      onChanged={handleChanged}
      resend={() => api('auth/request-change-otp', {})}
    >
      <Checkbox name="end_other_sessions" defaultChecked>
        {t('password.endOthers')}
      </Checkbox>
    </NewPasswordForm>
  )
}

/** The history entry stores where the code was sent, so that a reload needs no other code. */
function SendCode() {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const sending = useMutation({
    mutationFn: () => api('auth/request-change-otp', {}),
    onSuccess: ({ sent_to }) =>
      navigate(paths.changePassword, { replace: true, state: { sent_to } }),
    onError: useErrorAlert(),
  })
  return (
    <>
      <p className="mb-5 text-muted">{t('password.sendCodeText')}</p>
      <Button wide size="large" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t('code.send')}
      </Button>
    </>
  )
}

function readSentTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('sent_to' in state)) return undefined
  return typeof state.sent_to === 'string' ? state.sent_to : undefined
}
