import type { FormEvent, ReactNode } from 'react'
import { maxMessageLength } from '#shared/limits.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { MessageDraft } from './message-draft.ts'

type Written = Pick<MessageDraft, 'text' | 'audience'>

type MessageFormProps = Written & {
  /** Who `some` are, where they can be chosen. */
  someLabel: string | undefined
  /** Whether it can be sent. */
  isReady: boolean
  onChange: (part: Partial<Written>) => void
  /** Called when the message is to be seen as members get it. */
  onReady: () => void
  /** What stands below the text. */
  children: ReactNode
}

/** The words of a message, and whom it goes to. */
export function MessageForm(props: MessageFormProps) {
  const { text, audience, someLabel, isReady, onChange, onReady, children } = props
  const { t } = useWords()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onReady()
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <ChoiceChips
        label={t('message.to')}
        choices={[
          { value: 'all', label: t('message.all') },
          { value: 'stopped', label: t('message.stopped') },
          ...(someLabel === undefined ? [] : [{ value: 'some' as const, label: someLabel }]),
        ]}
        value={audience}
        onChange={(audience) => onChange({ audience })}
      />
      <TextArea
        label={t('message.text')}
        hint={t('message.textHint')}
        limit={maxMessageLength}
        dir="auto"
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {children}
      <Button type="submit" wide disabled={!isReady}>
        {t('message.preview')}
      </Button>
    </form>
  )
}
