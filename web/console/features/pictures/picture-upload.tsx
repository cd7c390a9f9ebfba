import { ImageUp } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { useSession } from '#web/session/session.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { takeFiles } from '#web/ui/form/take-files.ts'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { PictureShape, SentPicture } from './picture-shape.ts'
import type { ChosenError } from './read-chosen.ts'
import { type UploadState, usePictureUpload } from './use-picture-upload.ts'

type PictureUploadProps = {
  label: string
  shapes: readonly PictureShape[]
  /** Whether it is shown small, as a face is. */
  is_face?: boolean
  /** The pictures in the order of their shapes. */
  onSent: (sent: SentPicture[]) => void
  /** Whether leaving would lose what is being chosen or sent. */
  onBusy: (isBusy: boolean) => void
}

/** Takes a picture from the device, has it cropped, and sends it. */
export function PictureUpload({ is_face = false, ...props }: PictureUploadProps) {
  const session = useSession()
  if (!session) return null
  return <Upload {...props} is_face={is_face} actor={actorOf(session.user)} />
}

type UploadProps = Required<PictureUploadProps> & { actor: ReturnType<typeof actorOf> }

function Upload({ label, shapes, onBusy, ...options }: UploadProps) {
  const { t } = useWords()
  const { state, choose, crop, failToCrop, cancel } = usePictureUpload({ shapes, ...options })
  const isBusy = state.is !== 'idle' && state.is !== 'sent'
  const handleBusy = useEffectEvent(onBusy)
  useEffect(() => handleBusy(isBusy), [isBusy])
  return (
    <div {...takeFiles(choose)} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center rounded-2xl border-2 border-dashed border-line-strong px-3 py-1.5">
        {state.is === 'sending' ? (
          <Sending part={state.part} onCancel={cancel} />
        ) : (
          <FileButton
            icon={<ImageUp aria-hidden className="size-5" />}
            label={label}
            accept="image/*"
            disabled={state.is === 'reading'}
            onFiles={choose}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        <span>{state.is === 'reading' && t('pictures.reading')}</span>
        <span>{state.is === 'sending' && t('pictures.sending')}</span>
        <span>{state.is === 'sent' && t('pictures.sent')}</span>
      </p>
      <UploadError state={state} onCancel={cancel} />
      {state.is === 'cropping' && (
        <Suspense fallback={null}>
          <LazyPart part={cropSheet}>
            {({ CropSheet }) => (
              <CropSheet
                {...{ shapes, picture: state.picture }}
                onCropped={crop}
                onFailed={failToCrop}
                onClose={cancel}
              />
            )}
          </LazyPart>
        </Suspense>
      )}
    </div>
  )
}

const cropSheet = definePart(
  'web/console/features/pictures/crop-sheet.tsx',
  () => import('./crop-sheet.tsx'),
)

function Sending({ part, onCancel }: { part: number; onCancel: () => void }) {
  const { t } = useWords()
  const percent = Math.round(part * 100)
  return (
    <div className="flex min-h-14 w-full flex-wrap items-center gap-x-3">
      <div className="min-w-40 flex-1">
        <ProgressBar
          label={t('pictures.sending')}
          value={percent}
          text={t('pictures.percent', { percent })}
        />
      </div>
      <Button variant="ghost" size="small" onClick={onCancel}>
        {t('page.cancel')}
      </Button>
    </div>
  )
}

function UploadError({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const { t, errorText } = useWords()
  const explain = useChosenError()
  const failure = state.is === 'failed' ? state : undefined
  const chosen = state.is === 'idle' && state.error
  return (
    <>
      <FieldError
        text={
          failure
            ? `${t('pictures.notSent')} ${errorText(failure.error)}`
            : chosen && explain(chosen)
        }
      />
      {failure && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={failure.retry}>
            {t('page.retry')}
          </Button>
          <Button variant="ghost" size="small" onClick={onCancel}>
            {t('page.cancel')}
          </Button>
        </div>
      )}
    </>
  )
}

function useChosenError(): (error: ChosenError) => string {
  const { t } = useWords()
  return (error) => {
    if (error.is === 'unreadable') return t('pictures.unreadable')
    if (error.is === 'tooLarge') return t('pictures.tooLarge', error)
    const { has, least } = error
    const sizes = { width: has.width, height: has.height }
    return t('pictures.tooSmall', {
      ...{ ...sizes, leastWidth: least.width, leastHeight: least.height },
    })
  }
}
