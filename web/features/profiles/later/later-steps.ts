import type { OwnLogin } from '#shared/contracts/auth/proof.ts'

/** What an account may have beside a name, and sign-up did not ask for. */
export type LaterStep = 'place' | 'password' | 'about' | 'whatsapp' | 'referral'

type Known = {
  locations: number
  gender: string | null
  kinds: OwnLogin['kind'][]
  was_referred: boolean
  /** Whether they have consented to messages by WhatsApp, which needs a phone. */
  allows_whatsapp: boolean
}

/** The remaining steps; none where a place and a password are known, because the rest matters less. */
export function laterSteps({ locations, gender, kinds, ...known }: Known): LaterStep[] {
  const takesCodes = kinds.includes('email') || kinds.includes('phone')
  const lacksPassword = takesCodes && !kinds.includes('password')
  if (locations > 0 && !lacksPassword) return []
  return [
    ...(locations > 0 ? [] : ['place' as const]),
    ...(lacksPassword ? ['password' as const] : []),
    ...(gender === null ? ['about' as const] : []),
    ...(known.allows_whatsapp || !kinds.includes('phone') ? [] : ['whatsapp' as const]),
    ...(known.was_referred ? [] : ['referral' as const]),
  ]
}
