import { useEffect } from 'react'
import { useHasLeft } from '#web/layout/use-has-left.ts'

/** How many forms of this tab show each draft. */
const forms = new Map<string, number>()

/** Tells a form that was left while its post was sent whether the draft is open again: it is written on there. */
export function useOpenedAgain(draftName: string): () => boolean {
  const hasLeft = useHasLeft()
  useEffect(() => {
    count(draftName, 1)
    return () => count(draftName, -1)
  }, [draftName])
  return () => hasLeft() && forms.has(draftName)
}

function count(draftName: string, change: number): void {
  const left = (forms.get(draftName) ?? 0) + change
  if (left > 0) forms.set(draftName, left)
  else forms.delete(draftName)
}
