import { expect, test } from 'vitest'
import { type Draft, emptyDraft, isPlace, isSetUp, toDraft } from './draft.ts'

const whole: Draft = {
  identification_token: 'lodhi',
  full_name: 'Asha Verma',
  username: 'asha',
  referral_code: 'RAVI7',
  language_id: 3,
  terms_accepted: true,
  whatsapp_consent: true,
  form: { email: 'asha@example.org', phone: '9876543210', gender: 'female' },
  code_sent_to: { email: 'asha@example.org' },
  identity: {
    email: 'asha@example.org',
    phone: null,
    google_id: null,
    email_verified: true,
    picture: null,
  },
  current_city: 'Lodhi Colony',
  pincode: '110003',
  other_cities: ['Jor Bagh'],
}

test('reads a draft as it was stored', () => {
  expect(toDraft(JSON.parse(JSON.stringify(whole)), 'lodhi')).toEqual(whole)
})

test('reads a draft of another community as an empty one', () => {
  expect(toDraft(whole, 'hauz-khas')).toEqual(emptyDraft('hauz-khas'))
})

test.each<[string, Partial<Draft>, boolean]>([
  ['all of it', {}, true],
  ['no name', { full_name: '' }, false],
  ['no username', { username: '' }, false],
  ['terms that are not accepted', { terms_accepted: false }, false],
  ['no verified identity', { identity: null }, false],
  ['no locations', { current_city: '', pincode: '', other_cities: [] }, true],
])('a draft with %s completes the account step or not', (_, part, expected) => {
  expect(isSetUp({ ...whole, ...part })).toBe(expected)
})

test.each([undefined, null, 7, 'text', [], { identification_token: 'lodhi' }])(
  'reads %j as an empty draft',
  (stored) => {
    expect(toDraft(stored, 'lodhi')).toEqual(emptyDraft('lodhi'))
  },
)

test('leaves out parts of the wrong type and keeps the rest', () => {
  const edited = {
    ...whole,
    full_name: { toString: 'no' },
    username: 'u'.repeat(5000),
    language_id: '3',
    terms_accepted: 'yes',
    form: [],
    code_sent_to: { phone: 12 },
    identity: { google_id: '', email: 5, phone: null },
    other_cities: ['Jor Bagh', 5, null, 'undefined', ...Array<string>(20).fill('Nizamuddin')],
  }
  expect(toDraft(edited, 'lodhi')).toEqual({
    ...emptyDraft('lodhi'),
    referral_code: 'RAVI7',
    whatsapp_consent: true,
    current_city: 'Lodhi Colony',
    pincode: '110003',
    other_cities: ['Jor Bagh', ...Array<string>(9).fill('Nizamuddin')],
  })
})

test('takes no unknown field from storage', () => {
  expect(toDraft({ ...whole, password: 'secret' }, 'lodhi')).not.toHaveProperty('password')
})

test.each([
  ['Jor Bagh', true],
  ['', false],
  ['  ', false],
  ['null', false],
  ['undefined', false],
])('%j is a place: %s', (text, expected) => {
  expect(isPlace(text)).toBe(expected)
})
