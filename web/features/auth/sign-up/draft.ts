import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import type { Input } from '#shared/contracts/calls.ts'
import {
  maxLocationLength,
  maxLoginLength,
  maxNameLength,
  maxOtherCities,
  maxReferralLength,
  maxUsernameLength,
  phoneLength,
  pincodeLength,
} from '#shared/limits.ts'
import { isPlaceName } from '#shared/rules/place-name.ts'

export type Gender = Input<'auth/signup-with-email'>['gender']

/** The registration draft (FIELD-draft), with the fields that are filled in. It holds no password and no code. */
export type Draft = {
  identification_token: string
  full_name: string
  username: string
  referral_code: string
  /** Of the link that they opened; empty without one. */
  invitation_code: string
  language_id: number | null
  terms_accepted: boolean
  whatsapp_consent: boolean
  /** Other fields of the sign-up form. They are not verified. */
  form: { email: string; phone: string; gender: Gender | null }
  /** Where the last code was sent. */
  code_sent_to: Contact | null
  /** What the server has verified. */
  identity: DraftIdentity | null
  current_city: string
  pincode: string
  other_cities: string[]
  /** The chosen places of these locations, by the location. A typed location has none. */
  place_ids: Record<string, string>
}

type DraftIdentity = Pick<
  PendingIdentity,
  'email' | 'phone' | 'google_id' | 'email_verified' | 'picture'
>

/** Home, work and the others. */
const maxLocations = 2 + maxOtherCities

/** A number may be typed with more before it than the country's code, and is sent without that. */
export const maxTypedPhone = 2 * phoneLength

/** Whether the draft holds anything worth resuming. */
export function hasBegun({ full_name, terms_accepted, code_sent_to, identity }: Draft): boolean {
  return full_name !== '' || terms_accepted || code_sent_to !== null || identity !== null
}

/** Whether the account step is complete: what is left to ask for is optional. */
export function isSetUp({ full_name, username, terms_accepted, identity }: Draft): boolean {
  return full_name !== '' && username !== '' && terms_accepted && identity !== null
}

export function emptyDraft(identification_token: string): Draft {
  return {
    identification_token,
    full_name: '',
    username: '',
    referral_code: '',
    invitation_code: '',
    language_id: null,
    terms_accepted: false,
    whatsapp_consent: false,
    form: { email: '', phone: '', gender: null },
    code_sent_to: null,
    identity: null,
    current_city: '',
    pincode: '',
    other_cities: [],
    place_ids: {},
  }
}

/**
 * Reads a draft from storage, which can be edited by hand: a part of the wrong type is left out. A draft of another
 * community is replaced by an empty one.
 */
export function toDraft(stored: unknown, identification_token: string): Draft {
  const draft = partsOf(stored)
  if (draft.identification_token !== identification_token) return emptyDraft(identification_token)
  const form = partsOf(draft.form)
  return {
    identification_token,
    full_name: toText(draft.full_name, maxNameLength),
    username: toText(draft.username, maxUsernameLength),
    referral_code: toText(draft.referral_code, maxReferralLength),
    invitation_code: toText(draft.invitation_code, maxReferralLength),
    language_id: toId(draft.language_id),
    terms_accepted: draft.terms_accepted === true,
    whatsapp_consent: draft.whatsapp_consent === true,
    form: {
      email: toText(form.email, maxLoginLength),
      phone: toText(form.phone, maxTypedPhone),
      gender: genders.find((gender) => gender === form.gender) ?? null,
    },
    code_sent_to: toContact(draft.code_sent_to),
    identity: toIdentity(draft.identity),
    current_city: toText(draft.current_city, maxLocationLength),
    pincode: toText(draft.pincode, pincodeLength),
    other_cities: toLocations(draft.other_cities),
    place_ids: toPlaceIds(draft.place_ids),
  }
}

export const genders: readonly Gender[] = ['male', 'female', 'other']

type Parts = Record<string, unknown>

function partsOf(value: unknown): Parts {
  return typeof value === 'object' ? { ...value } : {}
}

function toText(value: unknown, maxLength: number): string {
  return typeof value === 'string' && value.length <= maxLength ? value : ''
}

function toId(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null
}

function toContact(value: unknown): Contact | null {
  const { phone, email } = partsOf(value)
  if (typeof phone === 'string' && phone !== '') return { phone }
  return typeof email === 'string' && email !== '' ? { email } : null
}

function toIdentity(value: unknown): DraftIdentity | null {
  const { email, phone, google_id, picture, email_verified } = partsOf(value)
  const logins = { email: orNull(email), phone: orNull(phone), google_id: orNull(google_id) }
  if (!logins.email && !logins.phone && !logins.google_id) return null
  return { ...logins, picture: orNull(picture), email_verified: email_verified === true }
}

function orNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function toLocations(value: unknown): string[] {
  const places = Array.isArray(value) ? value.map((place) => toText(place, maxLocationLength)) : []
  return places.filter(isPlaceName).slice(0, maxOtherCities)
}

function toPlaceIds(value: unknown): Record<string, string> {
  const entries = Object.entries(partsOf(value)).flatMap(([place, id]): [string, string][] =>
    typeof id === 'string' && place.length <= maxLocationLength ? [[place, id]] : [],
  )
  return Object.fromEntries(entries.slice(0, maxLocations))
}
