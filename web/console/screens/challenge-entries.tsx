import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { Chip } from '#web/ui/press/chip.tsx'
import { ChipRow } from '#web/ui/press/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import { EntryFilters } from '../features/entries/entry-filters.tsx'
import { FinalistsSideBySide } from '../features/entries/finalists-side-by-side.tsx'
import { countsQuery } from '../features/entries/queries.ts'
import { SortingTable } from '../features/entries/sorting-table.tsx'
import { useEntryAddress } from '../features/entries/use-entry-address.ts'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'

type Counts = Output<'console/entry-counts'>
type Address = ReturnType<typeof useEntryAddress>

/** The entries of a challenge, reviewed one by one or side by side. */
export function Screen() {
  return (
    <ChallengeFrame part="entries">
      {(contest_id) => <CountedEntries key={contest_id} contest_id={contest_id} />}
    </ChallengeFrame>
  )
}

function CountedEntries({ contest_id }: { contest_id: number }) {
  const counts = useQuery(countsQuery(contest_id))
  if (!counts.data) return <Unanswered query={counts} loading={<ContentSkeleton />} />
  return <Entries contest_id={contest_id} counts={counts.data} />
}

function Entries({ contest_id, counts }: { contest_id: number; counts: Counts }) {
  const { t } = useWords()
  const address = useEntryAddress(contest_id)
  if (counts.entries_count === 0) {
    return <EmptyState seed="entries" title={t('entries.none')} text={t('entries.noneText')} />
  }
  return (
    <>
      <div className="mx-auto mb-3 w-full max-w-2xl">
        <ViewChips address={address} />
      </div>
      {address.isComparing ? (
        <FinalistsSideBySide contest_id={contest_id} />
      ) : (
        <>
          <EntryFilters counts={counts} address={address} />
          <SortingTable
            key={JSON.stringify(address.filter)}
            filter={address.filter}
            atEnd={() => <AtEnd address={address} counts={counts} />}
          />
        </>
      )}
    </>
  )
}

function ViewChips({ address }: { address: Address }) {
  const { t } = useWords()
  return (
    <ChipRow label={t('entries.views')}>
      <Chip pressed={!address.isComparing} onClick={() => address.set({ view: undefined })}>
        {t('entries.sort')}
      </Chip>
      <Chip pressed={address.isComparing} onClick={() => address.set({ view: 'finalists' })}>
        {t('entries.compare')}
      </Chip>
    </ChipRow>
  )
}

/** What to do after the last entry, or where none fits the filters. */
function AtEnd({ address, counts }: { address: Address; counts: Counts }) {
  const { t } = useWords()
  const isDone = counts.seen_count >= counts.entries_count
  const noFilter = { day: undefined, language: undefined, member: undefined }
  const showAll = () => address.set({ only: 'all', ...noFilter })
  return (
    <EmptyState
      seed="entries"
      title={t(isDone ? 'entries.allSeen' : 'entries.noneSo')}
      text={t(isDone ? 'entries.allSeenText' : 'entries.noneSoText')}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {isDone && (
            <Button onClick={() => address.set({ view: 'finalists' })}>
              {t('entries.compare')}
            </Button>
          )}
          <Button variant="secondary" onClick={showAll}>
            {t('entries.showAll')}
          </Button>
        </div>
      }
    />
  )
}
