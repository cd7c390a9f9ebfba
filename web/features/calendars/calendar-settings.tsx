import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Copy } from 'lucide-react'
import type { Calendar } from '#shared/contracts/calendars.ts'
import { api } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { useProduct } from '#web/session/product.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'

const calendarQuery = query('contest/own-calendar', {})

/** The private address at which the member's own calendar reads the days of their challenges. */
export function CalendarSettings() {
  const { t } = useWords()
  const found = useQuery(calendarQuery)
  return (
    <SettingsSection title={t('calendar.title')} text={t('calendar.text')}>
      <CardBody aria-live="polite">
        {found.data ? (
          <Address calendar={found.data.calendar} />
        ) : (
          <Unanswered query={found} loading={<Skeleton shape="block" className="h-12 w-full" />} />
        )}
      </CardBody>
    </SettingsSection>
  )
}

function Address({ calendar }: { calendar: Calendar | null }) {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (path: 'contest/open-calendar' | 'contest/close-calendar') => api(path, {}),
    onSuccess: (answer) => client.setQueryData(calendarQuery.queryKey, answer),
  })
  const error = change.error && errorText(change.error)
  if (!calendar) {
    return (
      <div className="flex flex-col gap-3">
        <FieldError text={error} />
        <Button
          wide
          variant="secondary"
          busy={change.isPending}
          onClick={() => change.mutate('contest/open-calendar')}
          icon={<CalendarPlus aria-hidden className="size-5" />}
        >
          {t('calendar.open')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <OpenAddress {...calendar} />
      <FieldError text={error} />
      <Button
        variant="ghost"
        busy={change.isPending}
        onClick={() => change.mutate('contest/close-calendar')}
      >
        {t('calendar.close')}
      </Button>
    </div>
  )
}

function OpenAddress({ id, code }: Calendar) {
  const { t } = useWords()
  const { public_url } = useProduct()
  const showBanner = useBanner()
  const address = `${public_url}/calendar/${id}-${code}.ics`

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showBanner(t('calendar.copied'), 'done')
    } catch {
      showBanner(t('calendar.notCopied'), 'danger')
    }
  }

  return (
    <>
      <p className="text-sm [overflow-wrap:anywhere] select-all">{address}</p>
      <p className="text-sm text-muted">{`${t('calendar.isOpen')} ${t('calendar.elsewhere')}`}</p>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {/* Calendar programs register for this scheme; what answers it asks before it subscribes. */}
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({})}>
          <CalendarPlus aria-hidden className="size-5" />
          {t('calendar.add')}
        </a>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-5" />}
          onClick={() => void copy()}
        >
          {t('calendar.copy')}
        </Button>
      </div>
    </>
  )
}
