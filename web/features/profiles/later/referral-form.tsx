import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { maxReferralLength } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { type ApiErrorCode, api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { CardBody } from '#web/ui/list/card.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { referralQuery } from '../queries.ts'

/** The errors that are about the field. */
const words: { [code in ApiErrorCode]?: WordId } = {
  given_data_invalid: 'later.referralUnknown',
  referral_unknown: 'later.referralUnknown',
  referral_given: 'later.referralGiven',
}

/** Takes the referral code of the neighbour who invited the member. */
export function ReferralForm() {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const { form, errors, show, clear } = useFieldErrors(['referral_code'])
  const giving = useMutation({
    mutationFn: (referral_code: string) => api('user/give-referral', { referral_code }),
    onSuccess: () => {
      showBanner(t('later.referralSaved'), 'done')
      return client.invalidateQueries(referralQuery())
    },
    onError: (failure) => {
      const word = isApiError(failure) && words[failure.code]
      if (word) show({ referral_code: t(word) })
      else showError(failure)
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = visibleText(String(new FormData(event.currentTarget).get('referral_code')))
    if (code === '') show({ referral_code: t('later.referralMissing') })
    else if (!giving.isPending) giving.mutate(code)
  }

  return (
    <CardBody>
      <form ref={form} onSubmit={handleSubmit} noValidate>
        <p className="mb-2">{t('later.referral')}</p>
        <TextInput
          label={t('later.referralCode')}
          name="referral_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxReferralLength}
          error={errors.referral_code}
          onChange={() => clear('referral_code')}
        />
        <Button type="submit" variant="secondary" busy={giving.isPending} className="mt-3">
          {t('later.referralSave')}
        </Button>
      </form>
    </CardBody>
  )
}
