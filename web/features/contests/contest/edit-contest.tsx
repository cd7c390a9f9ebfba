import { Pencil } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { iconButtonClass } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'

type EditContestProps = { token: string; contest_id: number }

/** Leads to the challenge in the console, whose scripts come with a page of their own. */
export function EditContest({ token, contest_id }: EditContestProps) {
  const { t } = useWords()
  return (
    <a
      href={paths.consoleChallenge(token, contest_id)}
      aria-label={t('contest.edit')}
      className={iconButtonClass('plain')}
    >
      <Pencil aria-hidden />
    </a>
  )
}
