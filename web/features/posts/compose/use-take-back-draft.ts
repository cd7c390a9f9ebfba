import { useEffect, useState } from 'react'
import { takeBackDraft } from '#web/queue/change-calls.ts'

/**
 * Who opens a post that waits writes on: it is not sent before they say so again.
 *
 * @returns whether the draft may be read. One that is being sent at this moment is gone afterwards, if it could be sent
 */
export function useTakeBackDraft(draftName: string): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    let isWanted = true
    const open = () => isWanted && setBack(true)
    takeBackDraft(draftName).then(open, open)
    return () => {
      isWanted = false
    }
  }, [draftName])
  return isBack
}
