import { Link } from 'wouter'
import type { AbandonedChallenge } from '#shared/contracts/console/desk.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'

/** The challenges in which nobody does a day any more: each is archived on its preview, or kept. */
export function Abandoned({ challenges }: { challenges: AbandonedChallenge[] }) {
  const { t } = useWords()
  if (challenges.length === 0) return null
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('desk.abandoned')}</h2>
      <p className="mb-2 text-sm text-muted">{t('desk.abandonedText')}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {challenges.map((challenge) => (
          <AbandonedCard key={challenge.id} {...challenge} />
        ))}
      </ul>
    </section>
  )
}

function AbandonedCard({ id, title, participants_count, last_done_on }: AbandonedChallenge) {
  const { t, number, locale } = useWords()
  const token = useCommunity() ?? ''
  const keeping = useAct('console/keep-challenge', t('desk.kept'))
  return (
    <Card as="li">
      <CardBody>
        <h3 className="leading-snug font-semibold [overflow-wrap:anywhere]">{title}</h3>
        <p className="text-sm text-muted">
          {t('desk.takePart', { count: participants_count, shown: number(participants_count) })}
        </p>
        <p className="text-sm text-muted">
          {last_done_on === null
            ? t('desk.neverDone')
            : t('desk.lastDone', { date: longDate(last_done_on, locale) })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Link
            to={consolePaths.challengePreview(token, id)}
            aria-label={t('desk.toArchiveLong', { title })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('desk.toArchive')}
          </Link>
          <Button
            variant="ghost"
            busy={keeping.isPending}
            aria-label={t('desk.keepLong', { title })}
            onClick={() => keeping.mutate({ contest_id: id })}
          >
            {t('desk.keep')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
