import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { maxWinners } from '#shared/limits.ts'
import { entriesQuery } from '#web/console/features/entries/api.ts'
import { consolePaths } from '#web/console/paths.ts'
import { postTitle } from '#web/features/posts/api.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { WinnerDraft } from './use-winner-draft.ts'

/** The entries that somebody has picked, without those that are winners already. */
export function Finalists({ contest_id, draft }: { contest_id: number; draft: WinnerDraft }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const list = useInfiniteQuery(entriesQuery({ contest_id, only: 'picked' }))
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const chosen = new Set(draft.winners.map(({ post_id }) => post_id))
  const posts = list.data.pages
    .flatMap((page) => page.entries)
    .map(({ post }) => post)
    .filter(({ id }) => !chosen.has(id))
  const isFull = chosen.size >= maxWinners
  return (
    <>
      {isFull && <p className="mb-3 text-sm text-muted">{t('winners.full')}</p>}
      {posts.length === 0 && !list.hasNextPage ? (
        <p className="text-muted">
          {t('winners.noFinalists')}{' '}
          <Link to={consolePaths.challengeEntries(token, contest_id)} className={linkClass}>
            {t('winners.pickEntries')}
          </Link>
        </p>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {posts.map((post) => (
              <Finalist key={post.id} post={post} isFull={isFull} onAdd={() => draft.add(post)} />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && <LoadMore label={t('entries.more')} list={list} />}
    </>
  )
}

type FinalistProps = { post: Post; isFull: boolean; onAdd: () => void }

function Finalist({ post, isFull, onAdd }: FinalistProps) {
  const { t } = useWords()
  const { id, full_name, profile_pic } = post.user
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} size="small" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold large-text:whitespace-normal">{postTitle(post)}</p>
        <p className="truncate text-sm text-muted">{full_name}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={isFull}
        aria-label={t('winners.addNamed', { name: full_name, entry: postTitle(post) })}
        onClick={onAdd}
      >
        {t('winners.add')}
      </Button>
    </li>
  )
}

const linkClass = 'font-semibold text-primary-ink underline'
