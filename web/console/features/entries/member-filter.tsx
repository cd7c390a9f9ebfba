import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { maxNameLength } from '#shared/limits.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { chipClass } from '#web/ui/press/chip.tsx'
import { useWords } from '#web/words/words.tsx'
import { entryMembersQuery } from './queries.ts'
import type { useEntryAddress } from './use-entry-address.ts'

type MemberFilterProps = { contest_id: number; address: ReturnType<typeof useEntryAddress> }

/** A chip with the member whose entries are shown. It opens a sheet in which one is found. */
export function MemberFilter({ contest_id, address }: MemberFilterProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { author_id } = address.filter
  const chosen = useQuery({
    ...entryMembersQuery({ contest_id, author_id }),
    enabled: author_id !== undefined,
  })
  // Whose name is not known yet, or has no entry any more, is still a filter.
  const name = author_id === undefined ? undefined : chosen.data?.members[0]?.member.full_name

  function handleChoose(member: string | undefined) {
    setOpen(false)
    address.set({ member })
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={name ? t('entries.memberChosen', { name }) : undefined}
        onClick={() => setOpen(true)}
        className={`${chipClass(author_id !== undefined)} max-w-48`}
      >
        <span dir="auto" className="truncate">
          {name ?? t(author_id === undefined ? 'entries.everyMember' : 'entries.member')}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('entries.memberTitle')}
        closeLabel={t('page.close')}
      >
        {isOpen && (
          <Search
            contest_id={contest_id}
            isFiltered={author_id !== undefined}
            onChoose={handleChoose}
          />
        )}
      </Sheet>
    </>
  )
}

type SearchProps = {
  contest_id: number
  isFiltered: boolean
  onChoose: (member: string | undefined) => void
}

function Search({ contest_id, isFiltered, onChoose }: SearchProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label={t('entries.memberName')}
        type="search"
        autoComplete="off"
        maxLength={maxNameLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Found contest_id={contest_id} name={typed.trim()} onChoose={onChoose} />
      {isFiltered && (
        <Button variant="secondary" wide onClick={() => onChoose(undefined)}>
          {t('entries.everyMember')}
        </Button>
      )}
    </div>
  )
}

type FoundProps = Pick<SearchProps, 'contest_id' | 'onChoose'> & { name: string }

/** Those with the most entries, before anything is typed. */
function Found({ contest_id, name, onChoose }: FoundProps) {
  const { t, number } = useWords()
  const found = useQuery({
    ...entryMembersQuery({ contest_id, name }),
    placeholderData: keepPreviousData,
  })
  if (!found.data) {
    return <Unanswered query={found} loading={<Skeleton className="h-14 w-full" />} />
  }
  const { members } = found.data
  if (members.length === 0) return <p role="status">{t('entries.memberNobody')}</p>
  return (
    <ul aria-label={t('entries.membersFound')} className="divide-y divide-line">
      {members.map(({ member: { id, full_name, profile_pic }, entries_count: count }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose(String(id))}
            className="flex min-h-14 w-full items-center gap-3 py-1.5 text-start"
          >
            <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate font-semibold">
                {full_name}
              </span>
              <span className="block text-sm text-muted">
                {t('entries.memberCount', { count, shown: number(count) })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
