import type { Output } from '#shared/contracts/calls.ts'
import { consolePaths } from '#web/console/paths.ts'
import { DueTime } from '#web/features/duties/api.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** How many grievances and orders are open, how many are late, and when the next is due. */
export function DueDuties({ duties }: Pick<Output<'console/desk'>, 'duties'>) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { open, late, next_due_at } = duties
  if (open === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{t('desk.duties')}</h2>
      <Card className={late > 0 ? 'border-danger' : undefined}>
        <CardBody className="flex flex-col items-start gap-3">
          <p className="font-semibold">{t('desk.dutiesOpen', { count: open })}</p>
          {late > 0 && (
            <p className="font-semibold text-danger-ink">{t('desk.dutiesLate', { count: late })}</p>
          )}
          {next_due_at && <DueTime due_at={next_due_at} />}
          <LinkButton to={consolePaths.moderation(token)}>{t('desk.dutiesGo')}</LinkButton>
        </CardBody>
      </Card>
    </section>
  )
}
