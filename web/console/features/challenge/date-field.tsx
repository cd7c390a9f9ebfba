import { CalendarDays } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { formatsOf } from '#shared/locale.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'

const calendar = definePart('web/ui/form/calendar.tsx', () => import('#web/ui/form/calendar.tsx'))

type DateFieldProps = {
  name: string
  label: string
  value: CalendarDate
  min: CalendarDate
  max: CalendarDate
  today: CalendarDate
  error?: string | undefined
  onChange: (date: CalendarDate) => void
}

/** A date, which is chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { name, label, value, min, max, today, error, onChange } = props
  const { t, locale } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <Button
        name={name}
        variant="secondary"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        icon={<CalendarDays aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
        className="justify-start"
      >
        <span id={`${id}-value`}>{longDate(value, locale)}</span>
      </Button>
      <FieldError id={`${id}-error`} text={error} />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t('page.close')}
      >
        <Suspense fallback={<Skeleton shape="block" className="h-80 w-full" />}>
          <LazyPart part={calendar}>
            {({ Calendar }) => (
              <Calendar
                autoFocus
                {...{ min, max, today }}
                selected={value}
                onSelect={(date) => {
                  onChange(date)
                  setOpen(false)
                }}
                locale={formatsOf(locale)}
                previousLabel={t('challenge.previousMonth')}
                nextLabel={t('challenge.nextMonth')}
              />
            )}
          </LazyPart>
        </Suspense>
      </Sheet>
    </div>
  )
}
