import { useEffect, useEffectEvent, useState } from 'react'
import { whenSettled } from '#web/ui/overlay/back-stack.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useBackCloses } from '#web/ui/overlay/use-back-closes.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type AskBeforeLeavingProps = {
  /** Whether something would be lost. */
  when: boolean
}

/**
 * Asks before the reader leaves a screen with unstored text: by a link or by Back. At a reload or a closed tab the browser
 * asks itself.
 */
export function AskBeforeLeaving({ when }: AskBeforeLeavingProps) {
  const { t } = useWords()
  const [go, setGo] = useState<() => void>()
  const [hasAgreed, setHasAgreed] = useState(false)
  const isGuarding = when && !hasAgreed
  const ask = (next: () => void) => setGo(() => next)

  // It may have been saved while the question was open.
  if (!when && go && !hasAgreed) setGo(undefined)

  useBackCloses(isGuarding && !go, () => ask(() => history.back()))
  useAskedLinks(isGuarding, (link) => ask(() => link.click()))
  useAskedUnload(isGuarding)

  useEffect(() => {
    // The dialog has an entry of the history, which must be gone first.
    if (hasAgreed && go) void whenSettled().then(go)
  }, [hasAgreed, go])

  return (
    <Dialog
      open={go !== undefined && !hasAgreed}
      title={t('unsaved.title')}
      onClose={() => setGo(undefined)}
    >
      <p className="text-muted">{t('unsaved.lost')}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button wide onClick={() => setGo(undefined)}>
          {t('unsaved.stay')}
        </Button>
        <Button wide variant="danger" onClick={() => setHasAgreed(true)}>
          {t('unsaved.leave')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Links that would leave the screen. Those that open another window do not. */
function useAskedLinks(isGuarding: boolean, onLink: (link: HTMLAnchorElement) => void): void {
  const handleLink = useEffectEvent(onLink)
  useEffect(() => {
    if (!isGuarding) return
    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || link.target || isElsewhere) return
      if (link.pathname + link.search === location.pathname + location.search) return
      event.preventDefault()
      event.stopPropagation()
      handleLink(link)
    }
    document.addEventListener('click', handleClick, { capture: true })
    return () => document.removeEventListener('click', handleClick, { capture: true })
  }, [isGuarding])
}

function useAskedUnload(isGuarding: boolean): void {
  useEffect(() => {
    if (!isGuarding) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isGuarding])
}
