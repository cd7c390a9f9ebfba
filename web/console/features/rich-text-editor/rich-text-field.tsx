import { type ReactNode, Suspense, useId } from 'react'
import { RichText } from '#web/features/rich-text/api.ts'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { useIsLive } from '#web/session/session.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { useWords } from '#web/words/words.tsx'

type RichTextFieldProps = {
  label: string
  name: string
  /** What it begins with. Give it another `key` to begin again. */
  html: string
  onChange: (html: string) => void
  hint?: ReactNode
  error?: string | null
  required?: boolean
  after?: ReactNode
}

/** A field for a rich text. The editor is loaded when the field is first shown; until then the text can be read. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, name, html, onChange, hint, error, required, after } = props
  const id = useId()
  const isLive = useIsLive()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does, for a pointer */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
      <div
        id={`${id}-label`}
        className="flex min-h-11 items-end pe-23 text-sm font-semibold"
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
        {required && <span aria-hidden>*</span>}
      </div>
      {isLive ? (
        <Suspense fallback={<Waiting html={html} />}>
          <LazyPart part={editor}>
            {({ RichTextEditor }) => (
              <RichTextEditor
                id={id}
                name={name}
                html={html}
                onChange={onChange}
                aria-labelledby={`${id}-label`}
                aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
                aria-invalid={error ? true : undefined}
                aria-required={required}
              />
            )}
          </LazyPart>
        </Suspense>
      ) : (
        <Waiting html={html} />
      )}
      {(hint || after) && (
        <div className="flex justify-between gap-3 text-sm text-muted">
          <span id={hintId}>{hint}</span>
          {after}
        </div>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  )
}

const editor = definePart(
  'web/console/features/rich-text-editor/rich-text-editor.tsx',
  () => import('./rich-text-editor.tsx'),
)

/** As high as the editor that comes. */
function Waiting({ html }: { html: string }) {
  const { t } = useWords()
  return (
    <div
      role="status"
      aria-label={t('page.loading')}
      className="min-h-44 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 pt-13.5 pb-2.5"
    >
      <RichText html={html} />
    </div>
  )
}
