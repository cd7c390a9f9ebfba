import { useUnsent } from '#web/queue/unsent.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

/** Is shown instead of the form of a post while its draft is being sent. */
export function BeingSent({ draftName }: { draftName: string }) {
  const { t } = useWords()
  const isUnsent = useUnsent().some(({ draft }) => draft === draftName)
  return (
    <>
      <p role="status" className="text-muted">
        {isUnsent && t('compose.beingSent')}
      </p>
      <Skeleton className="h-96 w-full" />
    </>
  )
}
