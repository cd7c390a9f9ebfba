import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { maxQueryLength } from '#shared/limits.ts'
import { memberFilters } from '#shared/rules/member-filters.ts'
import { consolePaths } from '#web/console/paths.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Chip, chipClass } from '#web/ui/press/chip.tsx'
import { ChipRow } from '#web/ui/press/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import { MemberCard } from './member-card.tsx'
import { membersQuery } from './queries.ts'
import { useAsked } from './use-asked.ts'

/** The members of the community, filtered and searched. */
export function MembersView() {
  const { t } = useWords()
  const asked = useAsked()
  const token = useCommunity() ?? ''
  return (
    <div className="flex flex-col gap-3">
      <div className="lg:max-w-md">
        <TextInput
          label={t('members.search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxQueryLength}
          value={asked.typed}
          onChange={(event) => asked.setTyped(event.target.value)}
        />
      </div>
      <ChipRow label={t('members.show')}>
        {memberFilters.map((filter) => (
          <Chip
            key={filter}
            pressed={filter === asked.filter}
            onClick={() => asked.setFilter(filter)}
          >
            {t(`members.filter.${filter}`)}
          </Chip>
        ))}
        <Link to={consolePaths.newcomers(token)} className={chipClass(false)}>
          {t('members.waiting')}
        </Link>
      </ChipRow>
      <p className="text-sm text-muted">{t(`members.filterText.${asked.filter}`)}</p>
      <Found filter={asked.filter} query={asked.query} />
    </div>
  )
}

function Found({ filter, query }: Parameters<typeof membersQuery>[0]) {
  const { t } = useWords()
  const list = useInfiniteQuery(membersQuery({ filter, query }))
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const members = list.data.pages.flatMap((page) => page.members)
  if (members.length === 0) {
    return query ? (
      <EmptyState seed="members" title={t('members.notFound')} text={t('members.notFoundText')} />
    ) : (
      <EmptyState seed="members" title={t(`members.none.${filter}`)} />
    )
  }
  return (
    <>
      <ul aria-label={t('console.members')} className="grid gap-3 lg:grid-cols-2">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore label={t('members.more')} list={list} />}
    </>
  )
}
