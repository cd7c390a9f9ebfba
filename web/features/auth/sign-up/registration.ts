import { defaultLanguageId } from '#shared/limits.ts'
import type { ApiErrorCode } from '#web/http/api.ts'
import type { Draft } from './draft.ts'

/** The input that creates the account of a draft. Without Google, its locations are sent as well. */
export function registrationOf(draft: Draft) {
  const { identification_token, full_name, username, language_id } = draft
  const { referral_code, invitation_code } = draft
  const { terms_accepted, whatsapp_consent, identity } = draft
  return {
    ...{ identification_token, full_name, username, referral_code, invitation_code },
    language_id: language_id ?? defaultLanguageId,
    ...identity,
    terms_accepted,
    // The consent was given for a phone. It does not hold for a phone that is not verified.
    whatsapp_consent: whatsapp_consent && Boolean(identity?.phone),
  }
}

export function placesOfDraft({ current_city, pincode, other_cities, place_ids }: Draft) {
  return { current_city, home_pincode: pincode, other_cities, place_ids }
}

type NextStep = 'verify again' | 'choose a username' | 'sign in' | 'try again'

/** What the reader can do about an error of registering. An error without a code does not come from the server. */
export function stepAfter(code: ApiErrorCode | undefined): NextStep {
  if (code === 'identity_missing' || code === 'identity_differs') return 'verify again'
  if (code === 'username_taken') return 'choose a username'
  return code === undefined || networkErrors.includes(code) ? 'try again' : 'sign in'
}

const networkErrors: ApiErrorCode[] = [
  'timed_out',
  'no_response',
  'request_failed',
  'service_unavailable',
]
