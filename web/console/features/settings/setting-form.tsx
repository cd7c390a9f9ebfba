import { type FormEvent, Fragment, type ReactNode, type Ref } from 'react'
import { DraftNote } from '#web/layout/draft-note.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { useSetting } from './use-setting.ts'

type SettingFormProps = {
  form?: Ref<HTMLFormElement>
  setting: Omit<ReturnType<typeof useSetting>, 'written' | 'change'>
  /** In place of Save. */
  saveLabel?: string | undefined
  /** Shows what is wrong, and returns whether anything is. */
  check?: () => boolean
  children: ReactNode
}

/** The form of a part of the settings, which is saved by itself. */
export function SettingForm({ form, setting, saveLabel, check, children }: SettingFormProps) {
  const { t, errorText } = useWords()
  const { isRead, isStored, isSaving, isOutdated, error, save, saveOver, discard, round } = setting

  function submit(saveIt: () => void) {
    if (!isSaving && !check?.()) saveIt()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    submit(isOutdated ? saveOver : save)
  }

  // What the device has stored is not asked twice: it comes in a moment.
  if (!isRead) return <ContentSkeleton />
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex max-w-xl flex-col gap-5">
      <Fragment key={round}>{children}</Fragment>
      <div aria-live="polite">
        {error && <p className="text-danger-ink">{errorText(error)}</p>}
        {isOutdated && (
          <Card className="border-warn">
            <CardBody>
              <h2 className="font-semibold">{t('settings.meanwhile')}</h2>
              <p className="mt-1 text-sm text-muted">{t('settings.meanwhileText')}</p>
            </CardBody>
          </Card>
        )}
      </div>
      <DraftNote isStored={isStored} onDiscard={discard} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isSaving}>
          {isOutdated ? t('settings.mine') : (saveLabel ?? t('settings.save'))}
        </Button>
        {isOutdated && (
          <Button variant="secondary" onClick={discard}>
            {t('settings.theirs')}
          </Button>
        )}
      </div>
    </form>
  )
}
