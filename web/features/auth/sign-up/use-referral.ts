import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { maxReferralLength } from '#shared/limits.ts'
import { useDraft } from './draft-store.ts'

/** Takes the referral code of a member from the address. It can be changed by hand afterwards. */
export function useReferral(token: string): void {
  const [search] = useSearchParams()
  const [, change] = useDraft(token)
  const code = search.get('referral')?.trim().slice(0, maxReferralLength)
  const keep = useEffectEvent((referral_code: string) => change({ referral_code }))
  useEffect(() => {
    if (code) keep(code)
  }, [code])
}
