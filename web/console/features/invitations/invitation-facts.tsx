import type { Invitation } from '#shared/contracts/console/invitations.ts'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Pill, type PillTone } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { lastDayInWords } from './expiry.ts'

const tones: Record<Invitation['state'], PillTone> = {
  open: 'done',
  full: 'warn',
  expired: 'warn',
  ended: 'neutral',
}

export function InvitationState({ state }: Pick<Invitation, 'state'>) {
  const { t } = useWords()
  return <Pill tone={tones[state]}>{t(`invitations.state.${state}`)}</Pill>
}

/** How many have come by an invitation, of how many, until when they may, and to which challenge it leads on. */
export function InvitationFacts({ used, uses_limit, expires_at, contest }: Invitation) {
  const { t, number, locale } = useWords()
  return (
    <>
      {uses_limit === null ? (
        <p>{t('invitations.used', { count: number(used) })}</p>
      ) : (
        <ProgressBar
          value={used}
          max={uses_limit}
          label={t('invitations.usedOf', { count: number(used), limit: number(uses_limit) })}
        />
      )}
      <p className="mt-1.5 text-sm text-muted">
        {expires_at === null
          ? t('invitations.neverExpires')
          : t('invitations.until', { date: lastDayInWords(expires_at, locale) })}
      </p>
      {contest && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {t('invitations.leadsToOne', { title: contest.title })}
        </p>
      )}
    </>
  )
}
