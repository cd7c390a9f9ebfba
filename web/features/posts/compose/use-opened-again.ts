import { useEffect } from 'react'
import { useHasLeft } from '#web/layout/use-has-left.ts'

/** How many forms of this tab show each draft. */
const forms = new Map<string, number>()

/** Whether the draft was opened again after its form was left while sending: its author goes on in the new form. */
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
