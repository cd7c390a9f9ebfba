import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Consent } from '#shared/contracts/on-behalf.ts'
import { api } from '#web/http/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { refreshContest } from '../contest-cache.ts'

/** What the reader has agreed to, how and when, and a button that stops it or allows it again. */
export function OwnConsent({ contest_id, consent }: { contest_id: number; consent: Consent }) {
  const { t, locale, errorText } = useWords()
  const client = useQueryClient()
  const { is_withdrawn, given_how, given_on, noted_by } = consent
  const change = useMutation({
    mutationFn: () => api('contest/let-operators-enter', { contest_id, allowed: is_withdrawn }),
    onSuccess: () => refreshContest(client, contest_id),
  })
  const date = longDate(given_on, locale)
  return (
    <Card as="section" aria-labelledby="consent">
      <CardBody className="flex flex-col gap-3">
        <h2 id="consent" className="text-lg leading-snug font-semibold" aria-live="polite">
          {t(is_withdrawn ? 'entered.stopped' : 'entered.allowed')}
        </h2>
        <p className="text-muted">
          {t(`enteredHow.${given_how}`, { date })}
          {noted_by !== null && <span> {t('entered.notedBy', { name: noted_by })}</span>}
        </p>
        <p className="text-muted">
          {t(is_withdrawn ? 'entered.stoppedText' : 'entered.allowedText')}
        </p>
        <FieldError text={change.error && errorText(change.error)} />
        <Button
          variant={is_withdrawn ? 'primary' : 'secondary'}
          busy={change.isPending}
          onClick={() => change.mutate()}
        >
          {t(is_withdrawn ? 'entered.allowAgain' : 'entered.stop')}
        </Button>
      </CardBody>
    </Card>
  )
}
