import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

type EarlierPages = {
  hasPreviousPage: boolean
  isFetchingPreviousPage: boolean
  isFetchPreviousPageError: boolean
  error: Error | null
  fetchPreviousPage: () => Promise<unknown>
}

/** Loads the next page of a list, and says so if that failed. */
export function MoreButton({ pages }: { pages: Pages }) {
  const { t } = useWords()
  if (!pages.hasNextPage) return null
  return (
    <div className="mt-4">
      <PageButton
        label={t('contest.more')}
        isBusy={pages.isFetchingNextPage}
        error={pages.isFetchNextPageError ? pages.error : null}
        onPress={() => void pages.fetchNextPage()}
      />
    </div>
  )
}

/** Loads the page before the first one that is shown, and says so if that failed. */
export function EarlierButton({ pages }: { pages: EarlierPages }) {
  const { t } = useWords()
  if (!pages.hasPreviousPage) return null
  return (
    <PageButton
      label={t('contest.earlier')}
      isBusy={pages.isFetchingPreviousPage}
      error={pages.isFetchPreviousPageError ? pages.error : null}
      onPress={() => void pages.fetchPreviousPage()}
    />
  )
}

type PageButtonProps = {
  label: string
  isBusy: boolean
  error: Error | null
  onPress: () => void
}

function PageButton({ label, isBusy, error, onPress }: PageButtonProps) {
  const { t, errorText } = useWords()
  const hasFailed = error !== null && !isBusy
  return (
    <div className="text-center">
      {hasFailed && (
        <p role="alert" className="mb-2 text-sm">
          {errorText(error)}
        </p>
      )}
      <Button variant="secondary" busy={isBusy} onClick={onPress}>
        {hasFailed ? t('page.retry') : label}
      </Button>
    </div>
  )
}
