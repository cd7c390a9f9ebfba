import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** Leads to the form of grievances. */
export function GrievanceLink({ token }: { token: string }) {
  const { t, locale } = useWords()
  return (
    <Link
      lang={locale}
      to={paths.grievance(token)}
      className="link inline-flex min-h-11 items-center"
    >
      {t('answers.grievance')}
    </Link>
  )
}
