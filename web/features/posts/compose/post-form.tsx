import { type FormEvent, useId, useRef } from 'react'
import { RulesLink } from '#web/features/community-rules/api.ts'
import { AskBeforeLeaving } from '#web/layout/ask-before-leaving.tsx'
import { DraftNote } from '#web/layout/draft-note.tsx'
import { useFocusAfterFailure } from '#web/ui/focus/use-focus-after-failure.ts'
import { takeFiles } from '#web/ui/form/take-files.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Attempt, isForgotten } from './attempt.ts'
import { ChoiceRow } from './choice-row.tsx'
import { LinkField } from './link-field.tsx'
import { LocationField } from './location-field.tsx'
import { MediaList } from './media-list.tsx'
import { Recorder } from './recorder.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Shared } from './shared-draft.ts'
import { TextBox } from './text-box.tsx'
import { ToolRow } from './tool-row.tsx'
import { type ComposerOptions, useComposer } from './use-composer.ts'
import { useLanguageOfText } from './use-language-of-text.ts'
import { useShared } from './use-shared.ts'

type PostFormProps = ComposerOptions & {
  /** Whether it is an entry of a challenge, which is then its source. */
  isEntry: boolean
  /** What another app has shared to this one. */
  shared?: Shared
  /** The part of the screen's bar in which the button to save stands. */
  bar: HTMLElement | null
  saveLabel: string
}

/** Writes a post or changes one. The text stays on the device until it is saved. */
export function PostForm({ isEntry, shared, bar, saveLabel, ...options }: PostFormProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const composer = useComposer(form, options)
  const { content, media, errors, saving, isRecording, setRecording, addFiles } = composer
  const noteFocus = useFocusAfterFailure(!saving.isSaving && saving.failure?.isInvalid === false)
  useShared(shared, composer)
  useLanguageOfText(content?.draft, composer.change)
  if (!content) return <Skeleton className="h-96 w-full" />
  const { draft, media: items, attempt } = content
  const field = { draft, errors, onChange: composer.change }
  const mayBeLink = !('postid' in options.target) || options.initial.draft.type === 'link'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    noteFocus()
    composer.submit()
  }

  return (
    <form
      id={id}
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      {...takeFiles(saving.isSaving || isRecording ? undefined : addFiles)}
      className="flex flex-col gap-4"
    >
      <fieldset
        role="presentation"
        disabled={saving.isSaving}
        className="flex min-w-0 flex-col gap-4 [--save-room:1rem]"
      >
        <TextBox {...field} media={items}>
          <MediaList items={items} media={media} error={errors.media} />
          {isRecording && (
            <Recorder onRecorded={(file) => addFiles([file])} onClose={() => setRecording(false)} />
          )}
          <ToolRow
            {...field}
            items={items}
            isReading={media.isReading}
            isRecording={isRecording}
            mayBeLink={mayBeLink}
            onFiles={addFiles}
            onRecord={() => setRecording(true)}
          />
        </TextBox>
        <LinkField {...field} items={items} isEntry={isEntry} />
        <LocationField {...field} />
        <ChoiceRow {...field} isEntry={isEntry} />
        {attempt && !saving.isSaving && <UncertainNote attempt={attempt} />}
        <RulesLink token={options.author.identification_token} label={t('compose.rules')} />
        <DraftNote isStored={composer.isStored} onDiscard={() => void composer.discard()} />
      </fieldset>
      <SaveBar
        form={id}
        bar={bar}
        saveLabel={saveLabel}
        progress={media.parts.uploads.progressOf(items)}
        {...saving}
      />
      <AskBeforeLeaving when={composer.wouldLose} />
    </form>
  )
}

/** An earlier attempt may have saved it. */
function UncertainNote({ attempt }: { attempt: Attempt }) {
  const { t } = useWords()
  return (
    <p className="rounded-control bg-warn-tint px-4 py-3 text-sm text-warn-ink">
      {t(isForgotten(attempt) ? 'compose.forgotten' : 'compose.uncertain')}
    </p>
  )
}
