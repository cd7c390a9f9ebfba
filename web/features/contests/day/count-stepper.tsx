import { Minus, Plus } from 'lucide-react'
import { countIn, withCount } from '#shared/rules/amounts.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { stepOf } from './step-of.ts'

type CountStepperProps = {
  /** What is counted: `rounds`. */
  unit: string
  /** What is written so far. */
  text: string
  onChange: (text: string) => void
  /** What the member logged last, in this unit. */
  last: number | undefined
}

/** The number at the beginning of what is written, one step up or down, or as last time. */
export function CountStepper({ unit, text, onChange, last }: CountStepperProps) {
  const { t, number } = useWords()
  const count = countIn(text, unit)
  const step = stepOf(unit)
  const write = (value: number) => onChange(withCount(text, Math.max(0, value), unit))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex min-w-0 items-center gap-1 rounded-control border border-line bg-surface">
        <legend className="sr-only">{t('day.count', { unit })}</legend>
        <Button
          variant="ghost"
          size="small"
          disabled={!count}
          onClick={() => write((count ?? 0) - step)}
          icon={<Minus aria-hidden className="size-5" />}
        >
          <span className="sr-only">{t('day.less', { step: number(step), unit })}</span>
        </Button>
        <output className="min-w-16 px-1 text-center font-semibold tabular-nums [overflow-wrap:anywhere]">
          {`${number(count ?? 0)} ${unit}`}
        </output>
        <Button
          variant="ghost"
          size="small"
          onClick={() => write((count ?? 0) + step)}
          icon={<Plus aria-hidden className="size-5" />}
        >
          <span className="sr-only">{t('day.more', { step: number(step), unit })}</span>
        </Button>
      </fieldset>
      {count === undefined && last !== undefined && (
        <Button variant="secondary" size="small" onClick={() => write(last)}>
          {t('day.asLastTime', { count: number(last), unit })}
        </Button>
      )}
    </div>
  )
}
