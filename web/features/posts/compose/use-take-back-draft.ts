import { useEffect, useState } from 'react'
import { useUnsent } from '#web/outbox/unsent.ts'

/** Who opens a post that waits writes on: it is not sent before they say so again. */
export function useTakeBackDraft(draftName: string): void {
  const [openedAt] = useState(() => Date.now())
  // What is left to the outbox on this visit is not taken back.
  const item = useUnsent().find(
    ({ draft, written_at }) => draft === draftName && written_at < openedAt,
  )
  useEffect(() => {
    if (!item) return
    import('#web/outbox/change-items.ts')
      .then(({ takeBack }) => takeBack(item))
      .catch(() => undefined)
  }, [item])
}
