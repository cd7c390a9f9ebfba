import type { SearchResult } from '#shared/contracts/search.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords, type Words } from '#web/words/words.tsx'
import { Highlighted } from './highlighted.tsx'
import { ResultRow } from './result-row.tsx'

type ResultProps<Kind extends SearchResult['kind']> = {
  result: Extract<SearchResult, { kind: Kind }>
  onOpen: () => void
}

export function Result({ result, onOpen }: { result: SearchResult; onOpen: () => void }) {
  switch (result.kind) {
    case 'post':
      return <FoundPost result={result} onOpen={onOpen} />
    case 'contest':
      return <FoundContest result={result} onOpen={onOpen} />
    case 'person':
      return <FoundPerson result={result} onOpen={onOpen} />
    case 'comment':
      return <FoundComment result={result} onOpen={onOpen} />
  }
}

function FoundPost({ result, onOpen }: ResultProps<'post'>) {
  const { t } = useWords()
  const { user, picture, comments_count: count } = result
  return (
    <ResultRow
      to={paths.post(result.slug)}
      onOpen={onOpen}
      face={
        <Avatar
          name={user.full_name}
          src={user.profile_pic}
          seed={`user-${user.id}`}
          size="small"
        />
      }
      facts={
        <span>
          <bdi>{user.full_name}</bdi>
          {dot}
          <bdi>{result.location_name}</bdi>
          {dot}
          <TimeAgo instant={result.created_at} />
          {count > 0 && <span>{dot + t('search.comments', { count })}</span>}
        </span>
      }
      title={result.title.length > 0 ? <Highlighted parts={result.title} /> : user.full_name}
      text={result.text}
      picture={
        picture && (
          <SmallPicture
            src={smallest(picture)}
            placeholder={picture.placeholder}
            seed={`post-${result.id}`}
          />
        )
      }
    />
  )
}

function FoundContest({ result, onOpen }: ResultProps<'contest'>) {
  const words = useWords()
  return (
    <ResultRow
      to={paths.contest(result.id)}
      onOpen={onOpen}
      facts={words.t('search.aContest') + dot + stateText(result, words)}
      title={<Highlighted parts={result.title} />}
      text={result.text}
      picture={<SmallPicture src={result.thumbnail_image} seed={String(result.id)} />}
    />
  )
}

function FoundPerson({ result, onOpen }: ResultProps<'person'>) {
  const { t } = useWords()
  const { id, full_name, profile_pic } = result
  return (
    <ResultRow
      to={paths.userProfile(id)}
      onOpen={onOpen}
      lead={<Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />}
      facts={t('search.aPerson')}
      title={<Highlighted parts={result.title} />}
      text={result.text}
    />
  )
}

function FoundComment({ result, onOpen }: ResultProps<'comment'>) {
  const { t } = useWords()
  const { user, post_title: title } = result
  return (
    <ResultRow
      to={paths.comment(result.post_slug, result.id)}
      onOpen={onOpen}
      lead={<Avatar name={user.full_name} src={user.profile_pic} seed={`user-${user.id}`} />}
      facts={
        <span>
          {t('search.aComment')}
          {dot}
          <TimeAgo instant={result.created_at} />
          {title && <span>{dot + t('search.commentOn', { title })}</span>}
        </span>
      }
      title={user.full_name}
      text={result.text}
    />
  )
}

/** Decorative: the title says what it is. */
function SmallPicture(picture: { src: string | null; placeholder?: string | null; seed: string }) {
  return (
    <Picture
      {...picture}
      alt=""
      decorative
      width={1}
      height={1}
      className="max-w-18 shrink-0 rounded-control"
    />
  )
}

type FoundPicture = NonNullable<Extract<SearchResult, { kind: 'post' }>['picture']>

function smallest({ variants, path }: FoundPicture): string {
  return variants[0]?.path ?? path
}

function stateText(
  { state, start_date, end_date }: Extract<SearchResult, { kind: 'contest' }>,
  { t, locale }: Words,
): string {
  if (state === 'open') return t('search.openUntil', { date: dayAndMonth(end_date, locale) })
  if (state === 'upcoming') return t('search.starts', { date: dayAndMonth(start_date, locale) })
  return t('search.closed')
}

// No line starts with it.
const dot = '\u00a0· '
