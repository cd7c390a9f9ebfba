import { Link } from 'wouter'
import type { DraftOnDesk } from '#shared/contracts/console/desk.ts'
import { consolePaths } from '#web/console/paths.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'

/** The latest drafts; nothing where there is none. */
export function Drafts({ drafts }: { drafts: DraftOnDesk[] }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  if (drafts.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{t('desk.drafts')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {drafts.map(({ id, title, updated_at }) => (
          <Card as="li" key={id}>
            <CardBody>
              <h3 className="leading-snug font-semibold [overflow-wrap:anywhere]">
                <Link
                  to={consolePaths.challenge(token, id)}
                  className="after:absolute after:inset-0 after:-outline-offset-2"
                >
                  {title || t('desk.untitled')}
                </Link>
              </h3>
              <p className="text-sm text-muted">
                {t('desk.edited')}: <TimeAgo instant={updated_at} />
              </p>
            </CardBody>
          </Card>
        ))}
      </ul>
    </section>
  )
}
