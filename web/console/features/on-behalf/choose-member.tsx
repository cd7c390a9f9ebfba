import { useQuery } from '@tanstack/react-query'
import { HandHelping } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { maxUsernameLength } from '#shared/limits.ts'
import { consolePaths } from '#web/console/paths.ts'
import { query } from '#web/http/query.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** A button that opens the sheet of members. */
export function ChooseMember({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        icon={<HandHelping aria-hidden className="size-5" />}
      >
        {t('running.enterFor')}
      </Button>
      <MemberSheet open={open} onClose={() => setOpen(false)} contest_id={contest_id} />
    </>
  )
}

type MemberSheetProps = { open: boolean; onClose: () => void; contest_id: number }

/** A sheet in which a member is found to enter a challenge for. */
export function MemberSheet({ open, onClose, contest_id }: MemberSheetProps) {
  const { t } = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('running.enterFor')} closeLabel={t('page.close')}>
      {open && <Search contest_id={contest_id} />}
    </Sheet>
  )
}

function Search({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const name = typed.trim().slice(0, maxUsernameLength)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('running.enterForText')}</p>
      <TextInput
        label={t('running.enterForName')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {name !== '' && <Found contest_id={contest_id} name={name} />}
    </div>
  )
}

function Found({ contest_id, name }: { contest_id: number; name: string }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const found = useQuery(query('post/mention-offers', { query: name }))
  if (!found.data) {
    return <Unanswered query={found} loading={<Skeleton className="h-14 w-full" />} />
  }
  const { users } = found.data
  if (users.length === 0) return <p role="status">{t('running.enterForNobody')}</p>
  return (
    <ul aria-label={t('running.enterForFound')} className="divide-y divide-line">
      {users.map(({ id, full_name, profile_pic, username }) => (
        <li key={id}>
          <Link
            to={consolePaths.enterFor(token, contest_id, id)}
            className="flex min-h-14 items-center gap-3 py-1.5"
          >
            <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{full_name}</span>
              <span className="block truncate text-sm text-muted">@{username}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
