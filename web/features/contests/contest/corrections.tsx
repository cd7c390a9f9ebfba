import type { Correction } from '#shared/contracts/contests.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'

/** What the organisers have corrected since the reader has joined. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  const { t } = useWords()
  return (
    <Card as="section" className="mb-3.5">
      <CardBody>
        <h2 className="text-sm font-semibold">{t('contest.corrected')}</h2>
        {corrections.map(({ note, corrected_at }) => (
          <p key={corrected_at} className="mt-1 text-sm [overflow-wrap:anywhere]">
            <bdi>{note}</bdi>{' '}
            <span className="text-muted">
              · <TimeAgo instant={corrected_at} />
            </span>
          </p>
        ))}
      </CardBody>
    </Card>
  )
}
