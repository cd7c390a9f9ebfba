import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { maxNoticeDays, maxTitleLength } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { RichTextField } from '#web/console/features/rich-text-editor/api.ts'
import { TextLanguage } from '#web/console/layout/text-language.tsx'
import { consolePaths } from '#web/console/paths.ts'
import { useDraft } from '#web/device/use-draft.ts'
import { api, isApiError } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { DraftNote } from '#web/layout/draft-note.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { actorOf } from '#web/session/actor-of.ts'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import {
  changed,
  type NoticeDraft,
  newNotice,
  readNoticeDraft,
  textOf,
  withText,
  writtenTexts,
} from './notice-draft.ts'

/** Writes an official notice. What is written stays on the device until it is published. */
export function NoticeForm({ today }: { today: string }) {
  const user = useSession()?.user
  const token = useCommunity()
  const languages = useQuery(query('post/languages', { identification_token: token }))
  if (!languages.data || !user) {
    return <Unanswered query={languages} loading={<ContentSkeleton />} />
  }
  const offered = languages.data.languages.filter(({ is_left_out }) => !is_left_out)
  return <Form owner={user} languages={offered} today={today} />
}

type FormProps = {
  owner: SignedInUser
  languages: Output<'post/languages'>['languages']
  today: string
}

function Form({ owner: user, languages, today }: FormProps) {
  const { t, errorText, language_id: own } = useWords()
  const token = useCommunity() ?? ''
  const client = useQueryClient()
  const showBanner = useBanner()
  const [, navigate] = useLocation()
  const [owner] = useState(() => actorOf(user))
  const first = languages.some(({ id }) => id === own) ? own : (languages[0]?.id ?? own)
  const [chosen, setChosen] = useState(first)
  const { form, errors, show, clear } = useFieldErrors(['title', 'until'] as const)
  // Another one after each discarding, because the editor only looks at what it begins with.
  const [round, setRound] = useState(0)
  const [initial] = useState(() => newNotice(addDays(today, 7)))
  const draft = useDraft<NoticeDraft>({
    ...{ owner, name: 'notice', initial },
    read: readNoticeDraft,
    isWritten: ({ texts }) => texts.some(({ title, text }) => title !== '' || text !== ''),
  })
  const { texts, until } = draft.value
  const publishing = useMutation({
    mutationFn: () => {
      const { until, idempotencyKey } = draft.latest()
      const texts = writtenTexts(draft.latest())
      return api('console/publish-notice', { texts, until }, { idempotencyKey })
    },
    onSuccess: async ({ notice_id }) => {
      await draft.remove()
      showBanner(t('noticesOf.published'), 'done')
      navigate(consolePaths.notice(token, notice_id), { replace: true })
    },
    onSettled: () => client.invalidateQueries(),
  })
  const { title, text } = textOf(draft.value, chosen)
  const error = isApiError(publishing.error) ? publishing.error : null
  const write = (part: Partial<(typeof texts)[number]>) =>
    void draft.update((before) => withText(before, chosen, part))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A text without a title is one that somebody forgot.
    const untitled = texts.find((one) => one.text !== '' && one.title.trim() === '')
    if (untitled) setChosen(untitled.language_id)
    const isEmpty = writtenTexts(draft.value).length === 0
    const isOutside = until < today || until > addDays(today, maxNoticeDays)
    const wrong = {
      title: untitled || isEmpty ? t('noticesOf.titleMissing') : undefined,
      until: isOutside ? t('noticesOf.untilOutside') : undefined,
    }
    if (!publishing.isPending && !show(wrong)) publishing.mutate()
  }

  if (!draft.isRead) return <ContentSkeleton />
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex max-w-xl flex-col gap-5">
      <TextLanguage
        label={t('noticesOf.language')}
        languages={languages}
        value={chosen}
        onChange={setChosen}
        note={(id) => (textOf(draft.value, id).title ? '✓' : '')}
      />
      <TextInput
        name="title"
        label={t('noticesOf.heading')}
        required
        dir="auto"
        maxLength={maxTitleLength}
        value={title}
        error={errors.title ?? null}
        onChange={({ target }) => {
          clear('title')
          write({ title: target.value })
        }}
      />
      <RichTextField
        key={`${chosen} ${round}`}
        label={t('noticesOf.text')}
        name="text"
        html={text}
        onChange={(html) => write({ text: html })}
      />
      <TextInput
        name="until"
        type="date"
        label={t('noticesOf.until')}
        hint={t('noticesOf.untilHint')}
        required
        min={today}
        max={addDays(today, maxNoticeDays)}
        value={until}
        error={errors.until ?? null}
        onChange={({ target }) => {
          clear('until')
          void draft.update((before) => changed(before, { until: target.value }))
        }}
      />
      <div aria-live="polite">{error && <p className="text-danger-ink">{errorText(error)}</p>}</div>
      <DraftNote
        isStored={draft.isStored}
        onDiscard={() => {
          setRound(round + 1)
          void draft.update(() => newNotice(addDays(today, 7)))
        }}
      />
      <div>
        <Button type="submit" busy={publishing.isPending}>
          {t('noticesOf.publish')}
        </Button>
      </div>
    </form>
  )
}
