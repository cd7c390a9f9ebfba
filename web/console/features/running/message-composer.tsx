import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxMessageLength, maxMessageRecipients } from '#shared/limits.ts'
import { useDraft } from '#web/device/use-draft.ts'
import type { Actor } from '#web/http/actor.ts'
import { api } from '#web/http/api.ts'
import { DraftNote } from '#web/layout/draft-note.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { MessageAudience } from './message-audience.tsx'
import {
  addressed,
  changed,
  isWritten,
  type MessageDraft,
  newMessage,
  readMessageDraft,
} from './message-draft.ts'
import { MessageForm } from './message-form.tsx'
import { MessagePreview } from './message-preview.tsx'
import { audienceQuery } from './queries.ts'

type ComposerProps = {
  owner: Actor
  contest_id: number
  /** Those whom the screen shows, where they are not all. */
  shown?: number[] | undefined
}

/** A message is written, then seen as members get it, then sent. What is written stays on the device until then. */
export function MessageComposer({ owner: given, contest_id, shown }: ComposerProps) {
  const { t, number } = useWords()
  const [owner] = useState(given)
  const [initial] = useState(() => newMessage(shown ? 'some' : 'all'))
  const [isPreview, setPreview] = useState(false)
  const draft = useDraft<MessageDraft>({
    ...{ owner, name: `message:${contest_id}`, initial, read: readMessageDraft, isWritten },
  })
  // What is sent is what the preview shows, whoever joins meanwhile.
  const { audience, some, offersSome } = audienceOf(draft.value, isPreview ? undefined : shown)
  const user_ids = audience === 'some' ? some.slice(0, maxMessageRecipients) : []
  const isTooMany = user_ids.length < some.length && audience === 'some'
  const reached = useQuery({
    ...audienceQuery({ contest_id, audience, user_ids }),
    enabled: draft.isRead && !isTooMany,
  })
  const sending = useSending(contest_id, draft.latest, () => {
    setPreview(false)
    void draft.update(() => newMessage(audience))
  })
  const { text } = draft.value
  const length = text.trim().length
  const ofSome = shown ? 'message.some' : 'message.someBefore'
  const someLabel = offersSome ? t(ofSome, { count: some.length }) : undefined
  const isShort = length > 0 && length <= maxMessageLength
  const isReady = isShort && !isTooMany && Boolean(reached.data?.count)

  function change(part: Partial<Pick<MessageDraft, 'text' | 'audience'>>) {
    sending.reset()
    void draft.update((before) => changed(before, part))
  }

  if (!draft.isRead) return <Skeleton className="h-64 w-full" />
  if (isPreview) {
    return (
      <MessagePreview
        {...{ message: { contest_id, text }, reached, sending }}
        onSend={() => sending.mutate()}
        onChange={() => setPreview(false)}
      />
    )
  }
  return (
    <MessageForm
      {...{ text, audience, isReady, someLabel }}
      onChange={change}
      onReady={() => {
        sending.reset()
        void draft.update((before) => addressed(before, { audience, user_ids }))
        setPreview(true)
      }}
    >
      {isTooMany ? (
        <p className="text-danger-ink">{t('message.tooMany')}</p>
      ) : (
        <MessageAudience query={reached} />
      )}
      <p role="status" className="font-semibold text-done-ink">
        {sending.data &&
          t('message.sent', { count: sending.data.count, shown: number(sending.data.count) })}
      </p>
      <DraftNote
        isStored={draft.isStored}
        onDiscard={() => void draft.update(() => newMessage(audience))}
      />
    </MessageForm>
  )
}

/** Whom a draft goes to. Where the screen does not choose some, they are those whom the draft was for. */
function audienceOf({ audience, user_ids }: MessageDraft, shown: number[] | undefined) {
  const some = shown ?? user_ids
  const offersSome = shown !== undefined || some.length > 0
  return { some, offersSome, audience: audience === 'some' && !offersSome ? 'all' : audience }
}

/** Sends the draft, once however often it is tried. */
function useSending(contest_id: number, latest: () => MessageDraft, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const { idempotencyKey, ...message } = latest()
      return api('console/send-message', { contest_id, ...message }, { idempotencyKey })
    },
    onSuccess: onSent,
    // After an error as well: somebody else may have sent the last message of today.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['console/message-audience'] })
      void client.invalidateQueries({ queryKey: ['console/messages'] })
    },
  })
}
