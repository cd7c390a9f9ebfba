import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type Invitation = NonNullable<Output<'auth/joining'>['invitation']>
type Link = { token: string; code: string }

/** The no to an invitation that is for one person; after it, the no to all further ones. */
export function PersonalAnswer({
  person,
  ...link
}: Link & { person: NonNullable<Invitation['person']> }) {
  const { t } = useWords()
  const declining = useDecline(link)
  useOpened(link)
  if (person.has_declined) return <NeverAgain {...link} />
  return (
    <Button
      wide
      variant="ghost"
      busy={declining.isPending}
      onClick={() => declining.mutate({ never_again: false })}
    >
      {t('joining.no')}
    </Button>
  )
}

type NeverAgainProps = Link & {
  isMain?: boolean
  /** Of the link in the e-mail. */
  stop_token?: string
}

/** The no to all further invitations. Programs that check the links of an e-mail press nothing. */
export function NeverAgain({ isMain, stop_token = '', ...link }: NeverAgainProps) {
  const { t } = useWords()
  const showBanner = useBanner()
  const declining = useDecline(link, () => showBanner(t('joining.neverDone'), 'done'))
  return (
    <Button
      wide
      variant={isMain ? 'primary' : 'ghost'}
      busy={declining.isPending}
      disabled={declining.isSuccess}
      onClick={() => declining.mutate({ never_again: true, stop_token })}
    >
      {declining.isSuccess ? t('joining.neverDone') : t('joining.never')}
    </Button>
  )
}

function useDecline({ token, code }: Link, onDone?: () => void) {
  const client = useQueryClient()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (answer: { never_again: boolean; stop_token?: string }) =>
      api('auth/decline-invitation', {
        ...{ identification_token: token, invitation_code: code, ...answer },
      }),
    onSuccess: onDone,
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['auth/joining'] }),
  })
}

/**
 * Notes that the link was opened, by the browser alone: the server draws the page for programs that check the links of an
 * e-mail, and for those that make previews of them, too.
 */
function useOpened({ token, code }: Link) {
  useQuery({
    queryKey: ['opened invitation', token, code],
    queryFn: () =>
      api('auth/open-invitation', { identification_token: token, invitation_code: code }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
