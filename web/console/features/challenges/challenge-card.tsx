import type { ReactNode } from 'react'
import type { ChallengeRow } from '#shared/contracts/console/challenges.ts'
import { StatePill } from '#web/console/layout/challenge/state-pill.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useWords } from '#web/words/words.tsx'
import { ChallengeFacts } from './challenge-facts.tsx'
import { PictureCard } from './picture-card.tsx'

type ChallengeCardProps = {
  challenge: ChallengeRow
  /** A press of the whole card, around its title. */
  press: (title: string) => ReactNode
}

/** A challenge of the community in a list. */
export function ChallengeCard({ challenge, press }: ChallengeCardProps) {
  const { t } = useWords()
  const { id, title, state, thumbnail_image } = challenge
  return (
    <PictureCard
      picture={
        <Picture decorative src={thumbnail_image} alt="" width={16} height={9} seed={String(id)} />
      }
    >
      <h2 className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
        {press(title || t('challenge.untitled'))}
      </h2>
      <StatePill state={state} />
      <ChallengeFacts challenge={challenge} />
    </PictureCard>
  )
}
