import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { maxDescriptionLength, maxTitleLength } from '#shared/limits.ts'
import { countOf } from '#web/ui/form/count-of.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { typeOf } from './draft.ts'
import type { DraftFieldProps } from './draft-field-props.ts'
import type { DraftMedia } from './draft-media.ts'

type TextBoxProps = DraftFieldProps & { media: DraftMedia[]; children: ReactNode }

/**
 * Title and description on one sheet, with the media and the buttons to add them below. A text needs both; where a title is
 * not needed, it waits behind a button.
 */
export function TextBox({ draft, media, errors, onChange, children }: TextBoxProps) {
  const { t } = useWords()
  const isText = typeOf(draft, media) === 'text'
  // Once asked for or typed in, it stays: it may be empty for a moment.
  const [isUsed, setUsed] = useState(false)
  const hasTitle = isText || isUsed || draft.title !== '' || errors.title !== undefined
  return (
    <div className={sheetClass}>
      {hasTitle ? (
        <Field
          label={t('compose.title')}
          required={isText}
          error={errors.title && t(errors.title)}
          count={countOf(draft.title, maxTitleLength)}
        >
          {(control) => (
            <input
              {...control}
              // The button that was pressed is gone.
              ref={isUsed ? focusOnce : undefined}
              dir="auto"
              value={draft.title}
              autoComplete="off"
              onChange={(event) => {
                setUsed(true)
                onChange({ title: event.target.value })
              }}
              className={`${inputClass} min-h-11 text-lg font-semibold`}
            />
          )}
        </Field>
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          className="-ms-2 self-start"
          onClick={() => setUsed(true)}
        >
          {t('compose.addTitle')}
        </Button>
      )}
      <Field
        label={t('compose.description')}
        required={isText}
        error={errors.description && t(errors.description)}
        count={countOf(draft.description, maxDescriptionLength)}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={4}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
            className={`${inputClass} field-sizing-content max-h-[50dvh] min-h-24 resize-none`}
          />
        )}
      </Field>
      {children}
    </div>
  )
}

function focusOnce(title: HTMLInputElement | null): void {
  title?.focus()
}

const sheetClass =
  'flex flex-col gap-3 rounded-card border border-line-strong bg-surface p-4 pb-2 ' +
  'has-[input:focus-visible,textarea:focus-visible]:border-primary'

/** The sheet has the border, so that its fields look like one page. */
const inputClass =
  'block w-full min-w-0 border-b border-line bg-transparent py-1.5 text-ink ' +
  'aria-invalid:border-danger focus-visible:border-primary focus-visible:outline-none'
