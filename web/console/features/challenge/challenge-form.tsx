import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { ConsoleActions } from '#web/console/layout/console-actions.tsx'
import type { Actor } from '#web/http/actor.ts'
import { isApiError } from '#web/http/api.ts'
import { AskBeforeLeaving } from '#web/layout/ask-before-leaving.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { communityQuery } from '#web/session/community-query.ts'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { BlockList } from './block-list.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { differencesOf, putBack } from './copy.ts'
import { CorrectionField } from './correction-field.tsx'
import { type Challenge, type ChallengeDraft, toDraft } from './draft.ts'
import { addLanguage, removeLanguage } from './edits.ts'
import { KeptCopyNote } from './kept-copy-note.tsx'
import { isUnsavable, lacksOfDraft, useLackErrors } from './lack-errors.ts'
import { LackNote } from './lack-note.tsx'
import { LanguageBar } from './language-bar.tsx'
import { SaveStateNote } from './save-state.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { useChallengeDraft } from './use-challenge-draft.ts'
import { useKeptCopy } from './use-kept-copy.ts'

type ChallengeFormProps = { owner: Actor; challenge: Challenge }

/**
 * The texts and settings of a challenge. A draft is saved as it is typed; what members see already, when the operator says
 * so. It begins with this version of the challenge, and keeps what is typed until the server has it.
 */
export function ChallengeForm({ owner, challenge }: ChallengeFormProps) {
  const { t } = useWords()
  const today = useToday(owner.identification_token)
  const form = useRef<HTMLFormElement>(null)
  const [isDialogShut, setDialogShut] = useState(false)
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const isDraft = challenge.state === 'draft'
  const lacksIn = (written: ChallengeDraft) => lacksOfDraft(written, { challenge, today })
  const draft = useChallengeDraft({
    ...{ owner, challenge, isAutosaved: isDraft },
    isWrong: (written) => isUnsavable(lacksIn(written), challenge),
  })
  const { copy, isStored: isCopyStored, keep } = useKeptCopy(owner, challenge)
  const { written, state, change } = draft
  const [first = 0] = written.language_ids
  const [chosen, setChosen] = useState(first)
  const lacks = lacksIn(written)
  const isWrong = isUnsavable(lacks, challenge)
  const errorsOf = useLackErrors()
  const errors = errorsOf(lacks.filter((lack) => isUnsavable([lack], challenge)))
  const refusal = state.is === 'refused' && isApiError(state.error) ? state.error.code : undefined
  const isNoteMissing = refusal === 'note_missing'
  useEffect(() => {
    if (isNoteMissing && form.current) focusField(form.current, 'note')
  }, [isNoteMissing])
  if (!draft.isRead) return <ContentSkeleton />

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setDialogShut(false)
    if (isWrong && form.current) return focusField(form.current, fieldOf[lacks[0] ?? 'title'])
    void draft.save({ note }).then(() => {
      if (draft.latest().isSaved) setNote('')
    })
  }

  /** Keeps what is written here as a copy, and shows what the other operator has saved. */
  function handleSeeTheirs() {
    if (state.is !== 'conflict') return
    void keep(written)
    draft.replaceBy(state.theirs)
  }

  const theirs = state.is === 'conflict' ? toDraft(state.theirs) : undefined
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex grow flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SaveStateNote
          {...{ state, isWrong, isStored: draft.isStored }}
          onRetry={() => void draft.save({ note })}
        />
        {state.is === 'conflict' && isDialogShut && (
          <Button variant="secondary" size="small" onClick={() => setDialogShut(false)}>
            {t('challenge.seeTheirs')}
          </Button>
        )}
      </div>
      {copy && (
        <KeptCopyNote
          {...{ copy, shown: written }}
          onPutBack={(parts) =>
            draft.putBack((shown) =>
              parts.reduce((next, part) => putBack(next, { copy, part }), shown),
            )
          }
          onDiscard={() => void keep(null)}
        />
      )}
      {isDraft && <LackNote errors={errorsOf(lacks)} />}
      <LanguageBar
        {...{ written, challenge, chosen: written.language_ids.includes(chosen) ? chosen : first }}
        onChoose={setChosen}
        onAdd={(language_id) => {
          change((before) => addLanguage(before, language_id))
          setChosen(language_id)
        }}
        onRemove={(language_id) => change((before) => removeLanguage(before, language_id))}
      />
      <BlockList
        {...{ written, revision: draft.revision, titleError: errors.title, onChange: change }}
        chosen={written.language_ids.includes(chosen) ? chosen : first}
      />
      <SettingsFields
        {...{ written, errors, today }}
        ownPicture={typeof challenge.picture === 'string' ? undefined : challenge.picture}
        pictureError={refusal === 'media_not_found' ? t('challenge.pictureGone') : undefined}
        onBusy={setSending}
        isJoined={challenge.participants_count > 0}
        onChange={(part) => change((before) => ({ ...before, ...part }))}
      />
      {challenge.participants_count > 0 && (
        <CorrectionField
          corrections={challenge.corrections}
          value={note}
          error={isNoteMissing ? t('challenge.noteMissing') : undefined}
          onChange={setNote}
        />
      )}
      {!isDraft && (
        <ConsoleActions>
          <Button type="submit" size="large" busy={state.is === 'saving'}>
            {t('challenge.save')}
          </Button>
        </ConsoleActions>
      )}
      <ConflictDialog
        open={theirs !== undefined && !isDialogShut}
        differences={theirs ? differencesOf(written, theirs) : []}
        onSeeTheirs={handleSeeTheirs}
        onClose={() => setDialogShut(true)}
      />
      <AskBeforeLeaving
        when={isSending || draft.isStored === false || (copy !== null && isCopyStored === false)}
      />
    </form>
  )
}

/** The field in which it is mended. */
const fieldOf = {
  title: 'title-0',
  days: 'title-0',
  dates: 'end_date',
  end: 'end_date',
  link: 'link',
} as const

function useToday(token: string) {
  const { data } = useQuery(communityQuery(token))
  return dateIn(data?.community.time_zone ?? defaultTimeZone, new Date())
}
