import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** Says that an operator has entered the day, and leads to where it can be taken back. */
export function EnteredNote({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  return (
    <p className="-mt-1.5 -mb-3 flex flex-wrap items-center gap-x-3 px-4 text-sm text-muted">
      <span>{t('day.enteredNote')}</span>{' '}
      <Link to={paths.enteredForMe(contest_id)} className="link flex min-h-11 items-center">
        {t('contest.enteringChange')}
      </Link>
    </p>
  )
}
