import type { ListedContest } from '#shared/contracts/contests.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useWords } from '#web/words/words.tsx'

type LatestEntryProps = { entry: NonNullable<ListedContest['latest_entry']> }

/** The latest post of a challenge, in one line. */
export function LatestEntry({ entry: { text, picture } }: LatestEntryProps) {
  const { t } = useWords()
  return (
    <p className="flex min-h-11 items-center gap-2.5 rounded-control bg-sunken p-1 pe-2.5 text-sm">
      {picture && (
        <Picture
          src={picture}
          alt=""
          decorative
          width={1}
          height={1}
          seed={picture}
          className={thumbClass}
        />
      )}
      <span className={classNames(lineClass, !picture && 'ps-2')}>
        <span className="text-muted">{t('contest.latest')}</span>{' '}
        <span>{text || t('contest.newEntry')}</span>
      </span>
    </p>
  )
}

const lineClass = 'min-w-0 flex-1 truncate large-text:whitespace-normal'
const thumbClass = 'max-w-9 shrink-0 rounded-[0.5rem]'
