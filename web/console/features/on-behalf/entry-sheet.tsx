import { useQuery } from '@tanstack/react-query'
import { query } from '#web/http/query.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { actorOf } from '#web/session/actor-of.ts'
import { useSession } from '#web/session/session.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { EntryForm } from './entry-form.tsx'
import type { OverlayProps } from './overlay-props.ts'

/** Writes an entry for a day of a member. */
export function EntrySheet(overlay: OverlayProps) {
  const { t } = useWords()
  const { open, name, onClose } = overlay
  return (
    <Sheet open={open} onClose={onClose} title={name} closeLabel={t('page.close')}>
      {open && <WithLanguages {...overlay} />}
    </Sheet>
  )
}

function WithLanguages(overlay: OverlayProps) {
  const session = useSession()
  const languages = useQuery(query('post/languages', {}))
  if (!session) return null
  if (!languages.data) {
    return <Unanswered query={languages} loading={<Skeleton className="h-40 w-full" />} />
  }
  const actor = actorOf(session.user)
  return <EntryForm actor={actor} languages={languages.data.languages} {...overlay} />
}
