import { ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { maxAddressLength, maxHoursLength, maxLinkLength, maxTitleLength } from '#shared/limits.ts'
import { RichTextField } from '#web/console/features/rich-text-editor/api.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import type { HandleProps } from '#web/ui/list/sortable-list.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { ItemErrors } from './check-item.ts'
import { type DraftItem, fieldsOf } from './draft-item.ts'

type ItemCardProps = {
  page: LocalInfoPage
  item: DraftItem
  index: number
  handle: HandleProps | undefined
  isOpen: boolean
  errors: ItemErrors
  onOpen: (isOpen: boolean) => void
  onChange: (part: Partial<DraftItem>) => void
  onRemove: () => void
}

/** An item of a page: its title, and what is edited once it is opened. */
export function ItemCard({ page, item, index, handle, isOpen, errors, ...props }: ItemCardProps) {
  const { onOpen, onChange, onRemove } = props
  const { t, number } = useWords()
  const id = useId()
  const position = { position: number(index + 1) }
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <div className="-my-1.5 flex items-center gap-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onOpen(!isOpen)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-start font-semibold"
          >
            <ChevronDown
              aria-hidden
              className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
            />
            <span dir="auto" className="min-w-0 break-words">
              {item.title || t('pages.untitled')}
            </span>
          </button>
          <span className="-me-2.5 flex">
            <IconButton
              icon={<Trash2 aria-hidden className="size-5" />}
              aria-label={t('pages.deleteAt', position)}
              onClick={onRemove}
            />
            {handle && (
              <IconButton
                {...handle}
                icon={<GripVertical aria-hidden className="size-5" />}
                aria-label={t('pages.moveAt', position)}
                className="touch-none cursor-grab"
              />
            )}
          </span>
        </div>
        <div id={id} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-4' : undefined}>
          {isOpen && <Fields {...{ page, item, errors, onChange }} />}
        </div>
      </CardBody>
    </Card>
  )
}

type FieldsProps = Pick<ItemCardProps, 'page' | 'item' | 'errors' | 'onChange'>

function Fields({ page, item, errors, onChange }: FieldsProps) {
  const { t } = useWords()
  return (
    <>
      <TextInput
        label={t(`pages.title.${page}`)}
        required
        dir="auto"
        maxLength={maxTitleLength}
        value={item.title}
        error={errors.title ? t(errors.title) : null}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <RichTextField
        label={t(`pages.text.${page}`)}
        name={`text-${item.id}`}
        html={item.html}
        onChange={(html) => onChange({ html })}
      />
      {fieldsOf[page].map((field) => (
        <TextInput
          key={field}
          label={t(`pages.${field}`)}
          {...attributes[field]}
          value={item[field]}
          error={field === 'phone' || field === 'link' ? errors[field] && t(errors[field]) : null}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </>
  )
}

const attributes: Record<'phone' | 'hours' | 'place' | 'link', ComponentProps<'input'>> = {
  phone: { type: 'tel', autoComplete: 'off', maxLength: 25 },
  hours: { dir: 'auto', maxLength: maxHoursLength },
  place: { dir: 'auto', autoComplete: 'off', maxLength: maxAddressLength },
  link: { type: 'url', inputMode: 'url', dir: 'ltr', maxLength: maxLinkLength },
}
