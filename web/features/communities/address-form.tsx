import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { isApiError } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useProduct } from '#web/session/product.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { readAddress } from './community-address.ts'

const errorWords = {
  missing: 'communities.addressMissing',
  invalid: 'communities.addressInvalid',
  'other site': 'communities.otherSite',
} as const

/** Opens the community of a typed address or link. */
export function AddressForm() {
  const { t, errorText } = useWords()
  const { public_url } = useProduct()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<keyof typeof errorWords>()
  const opening = useMutation({
    mutationFn: (token: string) => client.fetchQuery(communityQuery(token)),
    onSuccess: ({ token }) => navigate(paths.challenges(token)),
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const address = readAddress(text, [window.location.host, new URL(public_url).host])
    // Only the server knows the community of a bare link.
    if ('path' in address) return window.location.assign(address.path)
    setError('error' in address ? address.error : undefined)
    opening.reset()
    if ('token' in address) opening.mutate(address.token, { onError: () => field?.focus() })
    else field?.focus()
  }

  function toText(failure: Error): string {
    const isUnknown = isApiError(failure) && failure.code === 'community_not_found'
    return isUnknown ? t('communities.unknown') : errorText(failure)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <TextInput
        label={t('communities.address')}
        hint={t('communities.addressHint')}
        error={error ? t(errorWords[error]) : opening.error && toText(opening.error)}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
          opening.reset()
        }}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" wide busy={opening.isPending}>
        {t('communities.open')}
      </Button>
    </form>
  )
}
