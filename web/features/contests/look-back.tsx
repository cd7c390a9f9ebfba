import { History } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Leads to what the member has done of a challenge, once their days of it are over. */
export function LookBack({ contest_id, className }: { contest_id: number; className?: string }) {
  const { t } = useWords()
  return (
    <LinkButton
      wide
      variant="secondary"
      to={paths.ownRecap(contest_id)}
      icon={<History aria-hidden className="size-5" />}
      className={className}
    >
      {t('day.lookBack')}
    </LinkButton>
  )
}
