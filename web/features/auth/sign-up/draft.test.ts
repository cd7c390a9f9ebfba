import { expect, test } from 'vitest'
import { type Draft, emptyDraft, hasBegun, isSetUp, toDraft } from './draft.ts'

const whole: Draft = {
  identification_token: 'lodhi',
  full_name: 'Asha Verma',
  username: 'asha',
  referral_code: 'RAVI7',
  invitation_code: 'ABCDE23456',
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
  place_ids: { 'Jor Bagh': 'jor-bagh-110003' },
}

// SIGNUP-16, FIELD-draft, FIELD-registration
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

test('leaves out parts of the wrong type', () => {
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
    invitation_code: 'ABCDE23456',
    whatsapp_consent: true,
    current_city: 'Lodhi Colony',
    pincode: '110003',
    other_cities: ['Jor Bagh', ...Array<string>(9).fill('Nizamuddin')],
    place_ids: { 'Jor Bagh': 'jor-bagh-110003' },
  })
})

test('takes no unknown field from storage', () => {
  expect(toDraft({ ...whole, password: 'secret' }, 'lodhi')).not.toHaveProperty('password')
})

test.each<[string, Partial<Draft>, boolean]>([
  ['nothing is filled in', {}, false],
  ['a username alone is filled in', { username: 'asha' }, false],
  ['a name is filled in', { full_name: 'Asha' }, true],
  ['the terms are accepted', { terms_accepted: true }, true],
  ['a code was sent', { code_sent_to: { phone: '9876543210' } }, true],
  ['something was verified', { identity: whole.identity }, true],
])('where %s, there is something to resume: %s', (_, part, expected) => {
  expect(hasBegun({ ...emptyDraft('lodhi'), ...part })).toBe(expected)
})

test.each<[keyof Draft, number]>([
  ['full_name', 80],
  ['username', 30],
  ['referral_code', 20],
  ['invitation_code', 20],
  ['current_city', 60],
  ['pincode', 6],
])('reads a %s of at most %i characters', (field, max) => {
  const read = (length: number) => toDraft({ ...whole, [field]: 'a'.repeat(length) }, 'lodhi')
  expect(read(max)[field]).toBe('a'.repeat(max))
  expect(read(max + 1)[field]).toBe('')
})

test.each([
  ['language_id', 0, null],
  ['language_id', -3, null],
  ['language_id', 1.5, null],
  ['whatsapp_consent', 'true', false],
  ['code_sent_to', { phone: '' }, null],
  ['code_sent_to', { phone: '', email: 'a@b.in' }, { email: 'a@b.in' }],
  ['code_sent_to', { phone: '9876543210', email: 'a@b.in' }, { phone: '9876543210' }],
  ['code_sent_to', { email: '' }, null],
  ['code_sent_to', { email: 7 }, null],
  ['form', { gender: 'none', email: 5, phone: 'p'.repeat(21) }, emptyDraft('lodhi').form],
  ['form', { gender: 'male' }, { email: '', phone: '', gender: 'male' }],
  ['form', { gender: 'other' }, { email: '', phone: '', gender: 'other' }],
  ['form', { phone: '+919876543210' }, { email: '', phone: '+919876543210', gender: null }],
  ['other_cities', 'Jor Bagh', []],
  ['place_ids', 'jor-bagh-110003', {}],
  ['place_ids', { Pune: 'pune', Thane: 5, ['x'.repeat(61)]: 'x' }, { Pune: 'pune' }],
])('reads a stored %s of %j as %j', (field, stored, read) => {
  expect(toDraft({ ...whole, [field]: stored }, 'lodhi')).toMatchObject({ [field]: read })
})

test.each(['email', 'phone', 'google_id'])('an identity has at least its %s', (login) => {
  const none = { email: null, phone: null, google_id: null, picture: null, email_verified: false }
  const read = (part: object) => toDraft({ ...whole, identity: { ...none, ...part } }, 'lodhi')
  expect(read({ [login]: 'x' }).identity).toEqual({ ...none, [login]: 'x' })
  expect(read({ [login]: '' }).identity).toBeNull()
  expect(read({ email: '', phone: '', google_id: '', [login]: 'x' }).identity).toEqual({
    ...none,
    [login]: 'x',
  })
  expect(read({ [login]: 'x', email_verified: 'yes', picture: 5 }).identity).toEqual({
    ...none,
    [login]: 'x',
  })
})
