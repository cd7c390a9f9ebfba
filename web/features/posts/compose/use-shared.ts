import { useEffect, useEffectEvent, useRef } from 'react'
import { takeSharedFiles } from '#web/device/shared-files.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Draft } from './draft.ts'
import type { Shared } from './shared-draft.ts'

type Composer = {
  content: unknown
  change: (words: Partial<Draft>) => void
  addFiles: (files: File[]) => void
}

/** Puts what another app has shared into the draft, once, as soon as the draft is there. */
export function useShared(shared: Shared | undefined, composer: Composer): void {
  const { t } = useWords()
  const alert = useAlert()
  const isTaken = useRef(false)
  const isReady = composer.content !== undefined
  const take = useEffectEvent(async ({ words, files }: Shared) => {
    composer.change(words)
    if (!files) return
    const found = await takeSharedFiles(files)
    // The composer checks them like files that are chosen here.
    if (found.length > 0) composer.addFiles(found)
    else alert({ message: t('compose.sharedLost') })
  })
  useEffect(() => {
    if (!shared || !isReady || isTaken.current) return
    isTaken.current = true
    void take(shared)
  }, [shared, isReady])
}
