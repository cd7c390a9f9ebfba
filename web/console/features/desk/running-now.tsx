import { Link } from 'wouter'
import type { RunningChallenge } from '#shared/contracts/console/desk.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The challenges that run, each with how its day goes. */
export function RunningNow({ running }: { running: RunningChallenge[] }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  if (running.length === 0) {
    return (
      <EmptyState
        seed="desk"
        title={t('desk.nothing')}
        text={t('desk.nothingText')}
        action={
          <LinkButton to={consolePaths.newChallenge(token)}>{t('desk.newChallenge')}</LinkButton>
        }
      />
    )
  }
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{t('desk.running')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {running.map((challenge) => (
          <RunningCard key={challenge.id} challenge={challenge} token={token} />
        ))}
      </ul>
    </section>
  )
}

function RunningCard({ challenge, token }: { challenge: RunningChallenge; token: string }) {
  const { t, number } = useWords()
  const { id, title, participants_count, due_today, done_today } = challenge
  const people = { count: participants_count, shown: number(participants_count) }
  const day = { due: due_today, shown: number(due_today), done: number(done_today) }
  return (
    <Card as="li">
      <CardBody className="flex flex-col gap-1.5">
        <h3 className="leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link to={consolePaths.challengeToday(token, id)} className={wholeCardClass}>
            {title}
          </Link>
        </h3>
        {due_today > 0 ? (
          <ProgressBar label={t('desk.today', day)} value={done_today} max={due_today} />
        ) : (
          <p className="text-sm">{t('desk.today', day)}</p>
        )}
        <p className="text-sm text-muted">{t('desk.participants', people)}</p>
      </CardBody>
    </Card>
  )
}

const wholeCardClass = 'after:absolute after:inset-0 after:-outline-offset-2'
