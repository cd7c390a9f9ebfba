import { HandHelping } from 'lucide-react'
import { Link } from 'wouter'
import type { Participant } from '#shared/rules/participants/participant.ts'
import { useContestId } from '#web/console/layout/challenge/use-contest-id.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

type EnterLinkProps = { participant: Participant; tabIndex?: number; 'data-cell'?: string }

/** Leads to where an operator enters days for a participant; nothing for who has left. */
export function EnterLink({ participant, ...cell }: EnterLinkProps) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const contest_id = useContestId() ?? 0
  const { id, full_name, has_left } = participant
  if (has_left) return <span {...cell} className="sr-only" />
  return (
    <Link
      {...cell}
      to={consolePaths.enterFor(token, contest_id, id)}
      aria-label={t('running.enterDays', { name: full_name })}
      title={t('running.enterDays', { name: full_name })}
      className="grid size-11 place-items-center rounded-full text-primary-ink hover:bg-primary-tint"
    >
      <HandHelping aria-hidden className="size-5" />
    </Link>
  )
}
