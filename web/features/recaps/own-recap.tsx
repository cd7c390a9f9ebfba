import { Award } from 'lucide-react'
import { Link } from 'wouter'
import type { Recap } from '#shared/contracts/recaps.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { RecapEntries } from './recap-entries.tsx'
import { type RecapFigure, recapFigures } from './recap-figures.ts'
import { RecapHead } from './recap-head.tsx'
import { ShareWords } from './share-words.tsx'

/** What the reader has done of a challenge, as cards that can be shared one by one. */
export function OwnRecap({ recap }: { recap: Recap }) {
  const words = useWords()
  const { contest_id, has_certificate } = recap
  const figures = recapFigures(recap, words)
  return (
    <div className="flex flex-col gap-3">
      <RecapHead recap={recap} />
      {recap.open_days > 0 && <OpenDays recap={recap} />}
      {figures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
          {figures.map((figure) => (
            <Card as="li" key={figure.id}>
              <Figure contest_id={contest_id} figure={figure} />
            </Card>
          ))}
        </ul>
      )}
      <RecapEntries recap={recap} />
      {has_certificate && (
        <LinkButton
          wide
          to={paths.ownCertificate(contest_id)}
          icon={<Award aria-hidden className="size-5" />}
        >
          {words.t('day.certificate')}
        </LinkButton>
      )}
    </div>
  )
}

/** The days that may still be done lead to the schedule. */
function OpenDays({ recap: { contest_id, open_days: count } }: { recap: Recap }) {
  const { t } = useWords()
  return (
    <Card className="has-[a:focus-visible]:outline-3">
      <CardBody>
        <Link
          to={paths.contest(contest_id, 'schedule')}
          className="font-semibold text-primary-ink after:absolute after:inset-0"
        >
          {t('recap.openDays', { count })}
        </Link>
        <p className="text-sm text-muted">{t('recap.openDaysText')}</p>
      </CardBody>
    </Card>
  )
}

type FigureProps = { contest_id: number; figure: RecapFigure }

function Figure({ contest_id, figure: { label, value, text, shared } }: FigureProps) {
  return (
    <CardBody className="flex h-full flex-col">
      <div className="-mt-2 flex min-h-11 items-center">
        <p className="flex-1 text-sm text-muted">{label}</p>
        <ShareWords contest_id={contest_id} what={label} text={shared} className="-me-3" />
      </div>
      <p className="text-xl leading-snug font-semibold [overflow-wrap:anywhere]">{value}</p>
      <p className="text-sm text-muted">{text}</p>
    </CardBody>
  )
}
