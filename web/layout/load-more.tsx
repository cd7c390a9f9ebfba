import { useEffect, useEffectEvent, useRef } from 'react'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { afterName, NextPageForm } from './next-page-form.tsx'

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
      <NextPageForm query={after ? { [afterName]: after } : undefined}>
        <Button
          type={after ? 'submit' : 'button'}
          variant="secondary"
          busy={list.isFetchingNextPage}
          onClick={load}
        >
          {label}
        </Button>
      </NextPageForm>
    </div>
  )
}
