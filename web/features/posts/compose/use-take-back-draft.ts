import { useEffect, useState } from 'react'
import { takeBackDraft } from '#web/queue/change-calls.ts'

/**
 * Takes a post that is opened out of the queue: it is not sent until its author sends it again.
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
