import { type ReactNode, use, useReducer } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useWords } from '#web/words/words.tsx'

type LazyPartProps<Part> = { load: () => Promise<Part>; children: (part: Part) => ReactNode }

/**
 * A part of a screen that is loaded when it is first drawn; put it inside a Suspense. Where it cannot be loaded,
 * it says so and offers to try again. `load` must be the same function each time.
 */
export function LazyPart<Part>({ load, children }: LazyPartProps<Part>) {
  const { t, errorText } = useWords()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const loaded = use(loadOnce(load))
  if (loaded) return children(loaded.part)

  function handleRetry() {
    loadings.delete(load)
    drawAgain()
  }

  return (
    <ErrorState
      text={errorText(new ApiError('no_response'))}
      retryLabel={t('page.retry')}
      onRetry={handleRetry}
    />
  )
}

type Loading<Part> = Promise<{ part: Part } | undefined>

const loadings = new WeakMap<() => Promise<unknown>, Loading<unknown>>()

function loadOnce<Part>(load: () => Promise<Part>): Loading<Part> {
  const known = loadings.get(load) as Loading<Part> | undefined
  if (known) return known
  const loading = load().then(
    (part) => ({ part }),
    () => undefined,
  )
  loadings.set(load, loading)
  return loading
}
