import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { maxMessageLength, maxMessageRecipients } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { CharCount } from '#web/ui/form/char-count.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { MessageAudience } from './message-audience.tsx'
import { type Audience, audienceQuery } from './queries.ts'

type Writing = {
  contest_id: number
  /** Those whom the screen shows, where they are not all. */
  shown?: number[] | undefined
}

/** A button that opens the sheet for a message. */
export function WriteMessage(writing: Writing) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        icon={<Megaphone aria-hidden className="size-5" />}
      >
        {t('message.write')}
      </Button>
      <MessageSheet open={open} onClose={() => setOpen(false)} {...writing} />
    </>
  )
}

type MessageSheetProps = Writing & { open: boolean; onClose: () => void }

/** A sheet in which a message is written to those who take part. */
export function MessageSheet({ open, onClose, ...writing }: MessageSheetProps) {
  const { t } = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('message.write')} closeLabel={t('page.close')}>
      <Composer {...writing} />
    </Sheet>
  )
}

function Composer({ contest_id, shown }: Writing) {
  const { t, errorText, number } = useWords()
  const client = useQueryClient()
  const [audience, setAudience] = useState<Audience['audience']>(shown ? 'some' : 'all')
  const [text, setText] = useState('')
  const [key, setKey] = useState(newKey)
  const some = shown?.slice(0, maxMessageRecipients) ?? []
  const asked = { contest_id, audience, user_ids: audience === 'some' ? some : [] }
  const isTooMany = audience === 'some' && (shown?.length ?? 0) > maxMessageRecipients
  const preview = useQuery({ ...audienceQuery(asked), enabled: !isTooMany })
  const send = useMutation({
    mutationFn: () => api('console/send-message', { ...asked, text }, { idempotencyKey: key }),
    onSuccess: async () => {
      setText('')
      // The next message is another one; the same is sent once, however often it is tried.
      setKey(newKey())
      await client.invalidateQueries({ queryKey: ['console/message-audience'] })
    },
  })
  const length = text.trim().length
  const isReady =
    !isTooMany && length > 0 && length <= maxMessageLength && Boolean(preview.data?.count)
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) send.mutate()
      }}
    >
      <ChoiceChips
        label={t('message.to')}
        choices={[
          { value: 'all', label: t('message.all') },
          { value: 'stopped', label: t('message.stopped') },
          ...(shown
            ? [{ value: 'some' as const, label: t('message.some', { count: shown.length }) }]
            : []),
        ]}
        value={audience}
        onChange={setAudience}
      />
      <TextArea
        label={t('message.text')}
        hint={t('message.textHint')}
        after={<CharCount count={length} max={maxMessageLength} />}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          send.reset()
        }}
      />
      {isTooMany ? (
        <p className="text-danger-ink">{t('message.tooMany')}</p>
      ) : (
        <MessageAudience query={preview} />
      )}
      <FieldError text={send.error && errorText(send.error)} />
      <p role="status" className="font-semibold text-done-ink">
        {send.data && t('message.sent', { count: send.data.count, shown: number(send.data.count) })}
      </p>
      <Button
        type="submit"
        wide
        busy={send.isPending}
        disabled={!isReady || preview.data?.left_today === 0}
      >
        {t('message.send')}
      </Button>
    </form>
  )
}

function newKey(): string {
  return crypto.randomUUID()
}
