import type { Team } from '#shared/contracts/teams.ts'
import { maxTeamMembers } from '#shared/limits.ts'
import { useShare } from '#web/features/shares/api.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { QrPicture } from '#web/ui/media/qr-picture.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'

/** The link of the team, for WhatsApp, for elsewhere, and as a QR code for who stands beside one. */
export function InviteCard({ team, title }: { team: Team; title: string }) {
  const { t } = useWords()
  const { share, sheet } = useShare()
  const { url, qr_svg, members, name } = team
  if (members.length >= maxTeamMembers) return null
  const text = t('team.invitation', { title, url })
  return (
    <Card as="section" aria-labelledby="invite">
      <CardBody>
        <h2 id="invite" className="text-lg font-semibold">
          {t(members.length === 1 ? 'team.inviteFirst' : 'team.invite')}
        </h2>
        <p className="mt-1 text-muted">{t('team.inviteText')}</p>
        <div className="mt-3 grid grid-cols-2 gap-2 large-text:grid-cols-1">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary' })}
          >
            {t('team.whatsapp')}
          </a>
          <Button
            variant="secondary"
            onClick={() => void share({ title: t('team.shareTitle', { name, title }), url })}
          >
            {t('team.share')}
          </Button>
        </div>
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary-ink">
            {t('team.qr')}
          </summary>
          <div className="mx-auto mt-1 max-w-56">
            <QrPicture svg={qr_svg} label={t('team.qrOf', { name })} />
          </div>
        </details>
        {sheet}
      </CardBody>
    </Card>
  )
}
