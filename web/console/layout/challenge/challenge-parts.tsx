import { useRef } from 'react'
import { Link } from 'wouter'
import type { WrittenState } from '#shared/rules/written-challenge.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useCentred } from '#web/ui/page/use-centred.ts'
import { chipClass } from '#web/ui/press/chip.tsx'
import { useWords } from '#web/words/words.tsx'
import { type ChallengePart, partsOf } from './parts.ts'

type ChallengePartsProps = { contest_id: number; state: WrittenState; current: ChallengePart }

/** Links to the screens of a challenge, in a row that scrolls sideways on a phone. */
export function ChallengeParts({ contest_id, state, current }: ChallengePartsProps) {
  const { t } = useWords()
  const token = useCommunity()
  const row = useRef<HTMLElement>(null)
  useCentred(row, 'aria-current="page"')
  if (!token) return null
  return (
    <nav
      ref={row}
      aria-label={t('challenge.parts')}
      className="scroll-row relative -mx-4 -my-1 flex gap-2 px-4 py-1"
    >
      {partsOf(state).map(({ id, label, to }) => (
        <Link
          key={id}
          to={to(token, contest_id)}
          aria-current={id === current ? 'page' : undefined}
          className={chipClass(id === current)}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
