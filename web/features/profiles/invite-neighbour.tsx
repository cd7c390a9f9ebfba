import { useQuery } from '@tanstack/react-query'
import { Share } from 'lucide-react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { useShare } from '#web/features/shares/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { referralQuery } from './queries.ts'

/**
 * The member's referral code, how many neighbours used it, and a link to send. Draws nothing when the code cannot be
 * loaded.
 */
export function InviteNeighbour({ user }: { user: SignedInUser }) {
  const { t } = useWords()
  const { data, error } = useQuery(referralQuery())
  if (!data && error) return null
  return (
    <SettingsSection title={t('profile.invite')}>
      <CardBody>
        {data ? (
          <Referral token={user.identification_token} referral={data} />
        ) : (
          <Skeleton shape="block" className="h-14" />
        )}
      </CardBody>
    </SettingsSection>
  )
}

type ReferralProps = { token: string; referral: Output<'user/referral'> }

function Referral({ token, referral: { referral_code: code, referred } }: ReferralProps) {
  const { t } = useWords()
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-xl font-semibold tracking-wider break-all">{code}</p>
        <p className="text-sm text-muted">{t('profile.invited', { count: referred })}</p>
      </div>
      <ShareInvitation path={paths.invitation(token, code)} />
    </div>
  )
}

function ShareInvitation({ path }: { path: string }) {
  const { t } = useWords()
  const { name, public_url } = useProduct()
  const { share, sheet } = useShare()
  const link = { title: t('profile.inviteText', { product: name }), url: `${public_url}${path}` }
  return (
    <>
      <Button
        variant="secondary"
        icon={<Share aria-hidden className="size-5" />}
        onClick={() => void share(link)}
      >
        {t('share.title')}
      </Button>
      {sheet}
    </>
  )
}
