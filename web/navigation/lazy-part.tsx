import { createContext, type ReactNode, use, useReducer } from 'react'
import { ApiError } from '#web/http/api.ts'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { forgetPart, loadPart, type Part } from './part.ts'

type LazyPartProps<Module> = {
  part: Part<Module>
  children: (module: Module) => ReactNode
  /** What stands below the message where it cannot be loaded. */
  below?: ReactNode
}

/** On the server, the files of the parts that a page is drawn with. */
export const DrawnParts = createContext<Set<string> | undefined>(undefined)

/**
 * A part of a screen that is loaded when it is first drawn; put it inside a Suspense. Where it cannot be loaded, it says so
 * and offers to try again.
 */
export function LazyPart<Module>({ part, children, below }: LazyPartProps<Module>) {
  const { t, errorText } = useWords()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  use(DrawnParts)?.add(part.file)
  const loaded = use(loadPart(part))
  if (loaded) return children(loaded.module)

  function handleRetry() {
    forgetPart(part)
    drawAgain()
  }

  return (
    <>
      <ErrorState
        text={errorText(new ApiError('no_response'))}
        retryLabel={t('page.retry')}
        onRetry={handleRetry}
      />
      {below}
    </>
  )
}
