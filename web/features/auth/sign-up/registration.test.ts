import { expect, test } from 'vitest'
import { defaultLanguageId } from '#shared/limits.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { placesOfDraft, registrationOf, stepAfter } from './registration.ts'

const identity = {
  email: 'asha@example.org',
  phone: '9876543210',
  google_id: null,
  email_verified: false,
  picture: null,
}
const draft: Draft = {
  ...emptyDraft('lodhi'),
  full_name: 'Asha Verma',
  username: 'asha',
  referral_code: 'RAVI7',
  invitation_code: 'ABCDE23456',
  language_id: 2,
  terms_accepted: true,
  whatsapp_consent: true,
  identity,
  current_city: 'Lodhi Colony',
  pincode: '110003',
  other_cities: ['Jor Bagh'],
  place_ids: { 'Jor Bagh': 'jor-bagh-110003' },
}

test('sends the account, what was verified and the consents', () => {
  expect(registrationOf(draft)).toEqual({
    identification_token: 'lodhi',
    full_name: 'Asha Verma',
    username: 'asha',
    referral_code: 'RAVI7',
    invitation_code: 'ABCDE23456',
    language_id: 2,
    ...identity,
    terms_accepted: true,
    whatsapp_consent: true,
  })
})

// SIGNUP-9
test('without a choice sends the shown language: English', () => {
  expect(registrationOf({ ...draft, language_id: null }).language_id).toBe(defaultLanguageId)
})

test('sends the locations by the names of the call, with their chosen places', () => {
  expect(placesOfDraft(draft)).toEqual({
    current_city: 'Lodhi Colony',
    home_pincode: '110003',
    other_cities: ['Jor Bagh'],
    place_ids: { 'Jor Bagh': 'jor-bagh-110003' },
  })
})

test.each<[string, Partial<Draft>, boolean]>([
  ['not given', { whatsapp_consent: false }, false],
  ['given for a phone that was not verified', { identity: { ...identity, phone: null } }, false],
  ['given where nothing was verified', { identity: null }, false],
])('a consent to WhatsApp that was %s is sent as %s', (_, part, sent) => {
  expect(registrationOf({ ...draft, ...part }).whatsapp_consent).toBe(sent)
})

test.each([
  ['identity_missing', 'verify again'],
  ['identity_differs', 'verify again'],
  ['username_taken', 'choose a username'],
  ['contact_taken', 'sign in'],
  ['something_went_wrong', 'sign in'],
  ['timed_out', 'try again'],
  ['no_response', 'try again'],
  ['request_failed', 'try again'],
  ['service_unavailable', 'try again'],
  [undefined, 'try again'],
] as const)('after the error %s one can %s', (code, step) => {
  expect(stepAfter(code)).toBe(step)
})
