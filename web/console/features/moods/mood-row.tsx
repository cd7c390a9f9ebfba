import { ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { maxMoodNameLength } from '#shared/limits.ts'
import { MoodPicture } from '#web/features/posts/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import type { HandleProps } from '#web/ui/list/sortable-list.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { type DraftMood, nameIn } from './draft-mood.ts'
import { PictureChoice } from './picture-choice.tsx'

type MoodRowProps = {
  mood: DraftMood
  index: number
  handle: HandleProps | undefined
  /** The language of the name that is shown and edited. */
  language_id: number
  isOpen: boolean
  error: string | null
  onOpen: (isOpen: boolean) => void
  onName: (name: string) => void
  onChange: (part: Partial<Pick<DraftMood, 'picture' | 'is_retired'>>) => void
  /** Of one that is not saved yet. */
  onRemove: (() => void) | undefined
}

/** A mood: its picture and its name, and what is edited once it is opened. */
export function MoodRow({
  mood,
  index,
  handle,
  language_id,
  isOpen,
  error,
  ...props
}: MoodRowProps) {
  const { t, number } = useWords()
  const id = useId()
  const name = nameIn(mood, language_id)
  const anyName = name || (mood.names[0]?.mood_name ?? '')
  const position = { position: number(index + 1) }
  return (
    <Card>
      <CardBody className="flex flex-col gap-3 py-2">
        <div className="flex items-center gap-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => props.onOpen(!isOpen)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 text-start font-semibold"
          >
            <ChevronDown
              aria-hidden
              className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
            />
            <MoodPicture src={mood.picture} />
            <span dir="auto" className="min-w-0 break-words">
              {anyName || t('moods.new')}
            </span>
            {mood.is_retired && <Pill tone="neutral">{t('moods.retired')}</Pill>}
          </button>
          {props.onRemove && (
            <IconButton
              icon={<Trash2 aria-hidden className="size-5" />}
              aria-label={t('moods.removeAt', position)}
              onClick={props.onRemove}
            />
          )}
          {handle && (
            <IconButton
              {...handle}
              icon={<GripVertical aria-hidden className="size-5" />}
              aria-label={t('moods.moveAt', position)}
              className="touch-none cursor-grab"
            />
          )}
        </div>
        <div id={id} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-4 pb-2' : undefined}>
          {isOpen && (
            <>
              <TextInput
                label={t('moods.name')}
                dir="auto"
                maxLength={maxMoodNameLength}
                value={name}
                error={error}
                onChange={({ target }) => props.onName(target.value)}
              />
              <PictureChoice
                value={mood.picture}
                onChange={(picture) => props.onChange({ picture })}
              />
              <Checkbox
                checked={mood.is_retired}
                onChange={({ target }) => props.onChange({ is_retired: target.checked })}
              >
                <span className="block">{t('moods.retire')}</span>
                <span className="block text-sm text-muted">{t('moods.retireText')}</span>
              </Checkbox>
            </>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
