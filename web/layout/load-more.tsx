import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FallbackForm } from '#web/ui/fallback-form.tsx'
import { useWords } from '#web/words/words.tsx'

/** The name in the query of an address that says where its list begins. */
export const afterName = 'after'

type LoadMoreProps = {
  label: string
  /** The cursor of the next page. Without scripts the button leads to it, where the screen reads it from its address. */
  after?: string | null | undefined
  list: {
    error: Error | null
    isFetchNextPageError: boolean
    isFetchingNextPage: boolean
    isFetching: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** Loads the next page when the reader is less than a screen away from it. The button works without scrolling. */
export function LoadMore({ label, after, list }: LoadMoreProps) {
  const { t, errorText } = useWords()
  const [pathname] = useLocation()
  const search = useSearch()
  const end = useRef<HTMLDivElement>(null)
  // Loading a page would cancel a running reload of the whole list.
  const load = () => void (list.isFetching || list.fetchNextPage())
  const handleNear = useEffectEvent(() => void (list.isFetchNextPageError || load()))

  useEffect(() => {
    if (!end.current || list.isFetching) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleNear(), {
      rootMargin: '100% 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list.isFetching])

  if (list.isFetchNextPageError) {
    return <ErrorState text={errorText(list.error)} retryLabel={t('page.retry')} onRetry={load} />
  }
  return (
    <div ref={end} className="flex justify-center pt-5">
      <FallbackForm action={after ? pathname : undefined} fields={fieldsAfter(search, after)}>
        <Button
          type={after ? 'submit' : 'button'}
          variant="secondary"
          busy={list.isFetchingNextPage}
          onClick={load}
        >
          {label}
        </Button>
      </FallbackForm>
    </div>
  )
}

/** The query of the same address, with another beginning of the list. */
function fieldsAfter(search: string, after: string | null | undefined) {
  if (!after) return []
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== afterName)
  return [...others, [afterName, after] as const]
}
