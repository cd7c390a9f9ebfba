import { GripVertical, Trash2 } from 'lucide-react'
import { maxTitleLength } from '#shared/limits.ts'
import { RichTextField } from '#web/console/features/rich-text-editor/api.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import type { HandleProps } from '#web/ui/list/sortable-list.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type BlockTexts, type DraftBlock, textsOf } from './draft.ts'
import { UnitField } from './unit-field.tsx'
import { useLanguageNames } from './use-languages.ts'

type BlockCardProps = {
  block: DraftBlock
  place: number
  handle: HandleProps | undefined
  language_ids: number[]
  chosen: number
  titleError: string | undefined
  onWrite: (language_id: number, part: Partial<BlockTexts>) => void
  onRemove: (() => void) | undefined
}

/** A block of the details, its languages side by side where there is room. */
export function BlockCard(props: BlockCardProps) {
  const { block, place, handle, language_ids, chosen, titleError, onWrite, onRemove } = props
  const { t, number } = useWords()
  const nameOf = useLanguageNames()
  const [first] = language_ids
  const position = { position: number(place + 1) }
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <div className="-my-1.5 flex items-center justify-between">
          <h3 className="text-sm font-semibold text-muted">{t('challenge.block', position)}</h3>
          <span className="-me-2.5 flex">
            {onRemove && (
              <IconButton
                icon={<Trash2 aria-hidden className="size-5" />}
                aria-label={t('challenge.removeBlockAt', position)}
                onClick={onRemove}
              />
            )}
            {handle && (
              <IconButton
                {...handle}
                icon={<GripVertical aria-hidden className="size-5" />}
                aria-label={t('challenge.moveBlock', position)}
                className="touch-none cursor-grab"
              />
            )}
          </span>
        </div>
        <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))]">
          {language_ids.map((language_id) => (
            <fieldset
              key={language_id}
              data-chosen={language_id === chosen || undefined}
              className="hidden min-w-0 flex-col gap-3 data-chosen:flex lg:flex"
            >
              <legend className={language_ids.length > 1 ? legendClass : 'sr-only'}>
                {nameOf(language_id)}
              </legend>
              <BlockFields
                {...{ block, language_id, place }}
                isFirst={language_id === first}
                titleError={language_id === first ? titleError : undefined}
                onWrite={(part) => onWrite(language_id, part)}
              />
            </fieldset>
          ))}
        </div>
      </CardBody>
    </Card>
  )
}

type BlockFieldsProps = Pick<BlockCardProps, 'block' | 'place' | 'titleError'> & {
  language_id: number
  isFirst: boolean
  onWrite: (part: Partial<BlockTexts>) => void
}

function BlockFields({
  block,
  place,
  titleError,
  language_id,
  isFirst,
  onWrite,
}: BlockFieldsProps) {
  const { t } = useWords()
  const { title, description, contest_unit_label } = textsOf(block, language_id)
  return (
    <>
      <TextInput
        name={isFirst ? `title-${place}` : undefined}
        label={t(place === 0 ? 'challenge.title' : 'challenge.blockTitle')}
        hint={place === 0 ? t('challenge.titleHint') : undefined}
        maxLength={maxTitleLength}
        value={title}
        error={titleError ?? null}
        onChange={({ target }) => onWrite({ title: target.value })}
      />
      <RichTextField
        label={t('challenge.text')}
        name={`text-${place}-${language_id}`}
        html={description}
        onChange={(html) => onWrite({ description: html })}
      />
      {place === 0 && (
        <UnitField
          language_id={language_id}
          unit={contest_unit_label}
          onWrite={(unit) => onWrite({ contest_unit_label: unit })}
        />
      )}
    </>
  )
}

const legendClass = 'mb-3 font-semibold max-lg:sr-only'
