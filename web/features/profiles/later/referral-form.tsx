import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxReferralLength } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { type ApiErrorCode, api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
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
  const [error, setError] = useState<string>()
  const giving = useMutation({
    mutationFn: (referral_code: string) => api('user/give-referral', { referral_code }),
    onSuccess: () => {
      showBanner(t('later.referralSaved'), 'done')
      return client.invalidateQueries(referralQuery())
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = visibleText(String(new FormData(form).get('referral_code') ?? ''))
    if (code === '') return showWrong(form, t('later.referralMissing'))
    if (giving.isPending) return
    giving.mutate(code, {
      onError: (failure) => {
        const word = isApiError(failure) && words[failure.code]
        if (word) showWrong(form, t(word))
        else showError(failure)
      },
    })
  }

  function showWrong(form: HTMLFormElement, text: string) {
    setError(text)
    focusField(form, 'referral_code')
  }

  return (
    <CardBody>
      <form onSubmit={handleSubmit} noValidate>
        <p className="mb-2">{t('later.referral')}</p>
        <TextInput
          label={t('later.referralCode')}
          name="referral_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxReferralLength}
          error={error}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" variant="secondary" busy={giving.isPending} className="mt-3">
          {t('later.referralSave')}
        </Button>
      </form>
    </CardBody>
  )
}
