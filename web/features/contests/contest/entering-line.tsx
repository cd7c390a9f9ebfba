import { Link } from 'wouter'
import type { Consent } from '#shared/contracts/on-behalf.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** Says whether operators may enter the challenge for the reader, and leads to where that can be changed. */
export function EnteringLine({ contest_id, consent }: { contest_id: number; consent: Consent }) {
  const { t } = useWords()
  return (
    <p className="mb-3.5 flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-sunken px-4 pt-2 text-sm sm:py-1">
      <span>{t(consent.is_withdrawn ? 'contest.enteringStopped' : 'contest.entering')}</span>{' '}
      <Link to={paths.enteredForMe(contest_id)} className="link flex min-h-11 items-center">
        {t('contest.enteringChange')}
      </Link>
    </p>
  )
}
