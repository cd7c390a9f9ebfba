import { Check, CircleAlert, CloudOff } from 'lucide-react'
import { isApiError } from '#web/http/api.ts'
import { Spinner } from '#web/ui/list/spinner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { SaveState } from './saver.ts'

type SaveStateProps = {
  state: SaveState
  isWrong: boolean
  /** Whether the device has what is not saved. */
  isStored: boolean | undefined
  onRetry: () => void
}

/** Says quietly how far the saving is. */
export function SaveStateNote({ state, isWrong, isStored, onRetry }: SaveStateProps) {
  const { t } = useWords()
  const text = useStateText(state, isWrong)
  const isUnsaved = state.is !== 'saved' && state.is !== 'saving'
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      <p role="status" className="flex items-center gap-1.5">
        {iconOf(state)}
        <span>
          {isUnsaved && isStored !== undefined
            ? `${text} ${t(isStored ? 'challenge.onDevice' : 'challenge.notOnDevice')}`
            : text}
        </span>
      </p>
      {(state.is === 'offline' || state.is === 'refused') && (
        <Button variant="ghost" size="small" onClick={onRetry}>
          {t('page.retry')}
        </Button>
      )}
    </div>
  )
}

function useStateText(state: SaveState, isWrong: boolean): string {
  const { t, errorText } = useWords()
  if (state.is === 'refused') {
    const isNoteMissing = isApiError(state.error) && state.error.code === 'note_missing'
    return isNoteMissing ? t('challenge.is.wrong') : errorText(state.error)
  }
  return isWrong && state.is === 'unsaved' ? t('challenge.is.wrong') : t(`challenge.is.${state.is}`)
}

function iconOf({ is }: SaveState) {
  if (is === 'saving') return <Spinner className="size-4" />
  if (is === 'saved') return <Check aria-hidden className="size-4 text-done-ink" />
  if (is === 'offline') return <CloudOff aria-hidden className="size-4" />
  return is === 'unsaved' ? null : <CircleAlert aria-hidden className="size-4 text-danger-ink" />
}
