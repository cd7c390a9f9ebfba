import { GripVertical, Trash2 } from 'lucide-react'
import type { Output } from '#shared/contracts/calls.ts'
import type { WrittenRule } from '#shared/contracts/community-rules.ts'
import { maxRuleLength } from '#shared/limits.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import type { HandleProps } from '#web/ui/list/sortable-list.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { textIn } from './rule-edits.ts'

type RuleFieldProps = {
  rule: WrittenRule
  place: number
  handle: HandleProps | undefined
  languages: Output<'console/rules'>['languages']
  language_id: number
  error: string | null
  onWrite: (text: string) => void
  onRemove: () => void
}

/** A rule in one language, with what it says in another where that one is still missing. */
export function RuleField(props: RuleFieldProps) {
  const { rule, place, handle, languages, language_id, error, onWrite, onRemove } = props
  const { t, number } = useWords()
  const position = { position: number(place + 1) }
  const text = textIn(rule, language_id)
  const other = text ? undefined : rule.texts.find((one) => one.text)
  const code = (id: number | undefined) => languages.find((one) => one.id === id)?.code
  return (
    <Card>
      <CardBody className="flex flex-col gap-2">
        <div className="-my-1.5 flex items-center justify-between">
          <h2 className="text-sm font-semibold text-muted">{t('rules.rule', position)}</h2>
          <span className="-me-2.5 flex">
            <IconButton
              icon={<Trash2 aria-hidden className="size-5" />}
              aria-label={t('rules.remove', position)}
              onClick={onRemove}
            />
            {handle && (
              <IconButton
                {...handle}
                icon={<GripVertical aria-hidden className="size-5" />}
                aria-label={t('rules.move', position)}
                className="touch-none cursor-grab"
              />
            )}
          </span>
        </div>
        {other && (
          <p lang={code(other.language_id)} className="text-sm text-muted [overflow-wrap:anywhere]">
            {other.text}
          </p>
        )}
        <TextArea
          label={t('rules.sentence')}
          lang={code(language_id)}
          rows={2}
          limit={maxRuleLength}
          value={text}
          onChange={({ target }) => onWrite(target.value.replaceAll('\n', ' '))}
          error={error}
        />
      </CardBody>
    </Card>
  )
}
