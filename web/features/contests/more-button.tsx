import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

/** Loads the next page of a list, and says so if that failed. */
export function MoreButton({ pages }: { pages: Pages }) {
  const { t, errorText } = useWords()
  if (!pages.hasNextPage) return null
  const hasFailed = pages.isFetchNextPageError && !pages.isFetchingNextPage
  return (
    <div className="mt-4 text-center">
      {hasFailed && (
        <p role="alert" className="mb-2 text-sm">
          {errorText(pages.error)}
        </p>
      )}
      <Button
        variant="secondary"
        busy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t(hasFailed ? 'page.retry' : 'contest.more')}
      </Button>
    </div>
  )
}
