import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useChoice } from '#web/ui/form/use-choice.ts'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import { ownLoginsQuery } from '../own-logins.ts'

type Consents = {
  whatsapp_at: string | null
  terms_version: string | null
  terms_accepted_at: string | null
}

/** The member's consents. A consent is withdrawn with the same box that gave it. */
export function Consents({ consents, hasPhone }: { consents: Consents; hasPhone: boolean }) {
  const { t, locale } = useWords()
  const { whatsapp_at, terms_version, terms_accepted_at } = consents
  const saving = useSaveConsent()
  const [isGiven, choose] = useChoice(whatsapp_at !== null, saving.mutate)
  const since = (instant: string) => dateOf(instant, locale)
  return (
    <SettingsSection title={t('account.consents')}>
      <CardBody className="py-1.5">
        <Checkbox
          checked={isGiven}
          disabled={!hasPhone && !isGiven}
          onChange={(event) => choose(event.target.checked)}
        >
          <span className="block">{t('account.whatsapp')}</span>
          <span className="block text-sm text-muted">
            {whatsapp_at && isGiven
              ? t('account.consentSince', { date: since(whatsapp_at) })
              : t(hasPhone ? 'account.whatsappOff' : 'account.whatsappNoPhone')}
          </span>
        </Checkbox>
      </CardBody>
      {terms_version && terms_accepted_at && (
        <CardBody className="text-sm text-muted">
          {t('account.terms', { version: terms_version, date: since(terms_accepted_at) })}
        </CardBody>
      )}
    </SettingsSection>
  )
}

/** The box changes at once, and changes back if the server refuses. */
function useSaveConsent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (whatsapp: boolean) => {
      await api('auth/update-consent', { whatsapp })
      await client.invalidateQueries(ownLoginsQuery)
    },
    onError: useErrorAlert(),
  })
}
