import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { Spinner } from '#web/ui/list/spinner.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useWords } from '#web/words/words.tsx'
import { PictureCard, PictureCards, wholeCardClass } from './picture-card.tsx'
import { libraryQuery, type ReadyChallenge } from './queries.ts'

type ReadyChallengesProps = { onChoose: (key: string) => void; pending: string | undefined }

/** The library of ready challenges. A tap begins a draft with one. */
export function ReadyChallenges({ onChoose, pending }: ReadyChallengesProps) {
  const library = useQuery(libraryQuery())
  if (!library.data) return <Unanswered query={library} loading={<ContentSkeleton />} />
  return (
    <PictureCards>
      {library.data.challenges.map((challenge) => (
        <ReadyCard
          key={challenge.key}
          challenge={challenge}
          isPending={pending === challenge.key}
          onChoose={() => onChoose(challenge.key)}
        />
      ))}
    </PictureCards>
  )
}

type ReadyCardProps = { challenge: ReadyChallenge; isPending: boolean; onChoose: () => void }

function ReadyCard({ challenge, isPending, onChoose }: ReadyCardProps) {
  const { t } = useWords()
  const { key, title, introduction, unit, days_count, thumbnail_image } = challenge
  const factsId = `ready-${key}`
  return (
    <PictureCard
      picture={<Picture decorative src={thumbnail_image} alt="" width={16} height={9} seed={key} />}
    >
      <h2 className="leading-snug font-semibold">
        <button
          type="button"
          className={wholeCardClass}
          aria-describedby={factsId}
          aria-busy={isPending || undefined}
          onClick={onChoose}
        >
          {title}
        </button>
        {isPending && <Spinner className="ms-2 inline-block size-4" />}
      </h2>
      <p id={factsId} className="text-sm text-muted">
        {t('challenges.days', { count: days_count })} · {unit}
      </p>
      <p className="line-clamp-3 text-sm sm:line-clamp-4">{introduction}</p>
    </PictureCard>
  )
}
