import { useUnsent } from '#web/queue/unsent.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

/** Stands for the form of a post until nothing sends its draft any more. */
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
