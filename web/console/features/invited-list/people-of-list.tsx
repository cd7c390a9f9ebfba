import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { useWords } from '#web/words/words.tsx'
import { PersonCard } from './person-card.tsx'
import { peopleQuery, type Which } from './queries.ts'

type Counts = NonNullable<Output<'console/invitation'>['invitation']['list']>

/** The people of a list; those to whom an operator has still to send a text can be shown alone. */
export function PeopleOfList({ invitation_id, counts }: { invitation_id: string; counts: Counts }) {
  const { t, number } = useWords()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const which: Which = search.get('which') === 'by_hand' ? 'by_hand' : 'all'
  const list = useInfiniteQuery(peopleQuery(invitation_id, which))
  const people = list.data?.pages.flatMap((page) => page.people)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {t('invitedList.title')}
      </h2>
      <div className="mb-3">
        <ChoiceChips
          label={t('invitedList.which')}
          hideLabel
          choices={[
            { value: 'all', label: t('invitedList.all', { count: number(counts.people) }) },
            { value: 'by_hand', label: t('invitedList.toSend', { count: number(counts.by_hand) }) },
          ]}
          value={which}
          onChange={(chosen) =>
            setSearch(chosen === 'by_hand' ? { which: chosen } : {}, { replace: true })
          }
        />
      </div>
      {!people && <Unanswered query={list} loading={<ContentSkeleton />} />}
      {people?.length === 0 && <p className="text-muted">{t('invitedList.noneToSend')}</p>}
      <ul className="grid gap-3 lg:grid-cols-2">
        {people?.map((person) => (
          <PersonCard key={person.id} invitation_id={invitation_id} person={person} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore label={t('invitations.more')} list={list} />}
    </section>
  )
}
