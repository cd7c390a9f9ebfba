import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { RespectedMember } from '#shared/contracts/respects.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { PersonSkeleton } from '#web/ui/list/person-skeleton.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useWords } from '#web/words/words.tsx'
import { type RespectListName, respectListQuery } from './queries.ts'
import { RespectButton } from './respect-button.tsx'

type RespectListProps = {
  list: RespectListName
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** One of the reader's lists of respects, page by page. */
export function RespectList({ list, empty }: RespectListProps) {
  const { t } = useWords()
  const pages = useInfiniteQuery(respectListQuery(list))
  if (!pages.data) return <Unanswered query={pages} loading={<RespectSkeletons />} />
  const members = pages.data.pages.flatMap((page) => page.users)
  if (members.length === 0 && !pages.hasNextPage) return empty
  return (
    <>
      <Card>
        <ol className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ol>
      </Card>
      {pages.hasNextPage && <LoadMore label={t('respect.more')} list={pages} />}
    </>
  )
}

function MemberRow({ member }: { member: RespectedMember }) {
  const { t } = useWords()
  const product = useProduct()
  const { id, full_name, profile_pic, bio, is_respected } = member
  return (
    <li className="relative flex items-center gap-3 px-3.5 py-3 large-text:flex-wrap">
      <Avatar name={full_name} src={profile_pic} seed={String(id)} size="medium" />
      <div className="min-w-0 flex-1 large-text:basis-2/3">
        <Link
          to={paths.userProfile(id)}
          className="line-clamp-2 font-semibold large-text:line-clamp-none [overflow-wrap:anywhere] after:absolute after:inset-0 after:-outline-offset-2"
        >
          {full_name}
        </Link>
        <p className="line-clamp-2 text-sm text-muted large-text:line-clamp-none [overflow-wrap:anywhere]">
          {bio || t('profile.defaultBio', { product: product.name })}
        </p>
      </div>
      {/* Above the link that fills the row. */}
      <div className="relative">
        <RespectButton
          user_id={id}
          full_name={full_name}
          is_respected={is_respected}
          size="small"
        />
      </div>
    </li>
  )
}

function RespectSkeletons() {
  const { t } = useWords()
  return (
    <Card role="status" aria-label={t('page.loading')} className="divide-y divide-line">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="px-3.5 py-3">
          <PersonSkeleton />
        </div>
      ))}
    </Card>
  )
}
