import { expect, test } from 'vitest'
import { isEmail, readContact, toPhone } from './contact.ts'

test.each([
  ['9876543210', { contact: { phone: '9876543210' } }],
  [' 98765 43210 ', { contact: { phone: '9876543210' } }],
  ['+91 98765-43210', { contact: { phone: '9876543210' } }],
  ['asha@example.org', { contact: { email: 'asha@example.org' } }],
  [' asha.verma+chowk@example.co.in ', { contact: { email: 'asha.verma+chowk@example.co.in' } }],
  ['आशा@उदाहरण.भारत', { contact: { email: 'आशा@उदाहरण.भारत' } }],
  ['', { error: 'signUp.missing' }],
  ['   ', { error: 'signUp.missing' }],
  ['98765', { error: 'contact.phoneInvalid' }],
  ['0000000000', { error: 'contact.phoneInvalid' }],
  ['asha', { error: 'contact.emailInvalid' }],
  ['asha@example', { error: 'contact.emailInvalid' }],
  ['asha@.org', { error: 'contact.emailInvalid' }],
  ['asha@example.', { error: 'contact.emailInvalid' }],
  ['@example.org', { error: 'contact.emailInvalid' }],
  ['asha verma@example.org', { error: 'contact.emailInvalid' }],
  ['asha@exam ple.org', { error: 'contact.emailInvalid' }],
  ['asha@example.org ravi', { error: 'contact.emailInvalid' }],
  ['asha@example.org, ravi@example.org', { error: 'contact.emailInvalid' }],
])('reads %j', (typed, read) => {
  expect(readContact(typed)).toEqual(read)
})

test.each([
  ['9876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['(98765) 432.10', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765', '98765'],
  ['+919876543210', '9876543210'],
  ['9109876543210', '9109876543210'],
  ['+9198765', '+9198765'],
  ['9876+91543210', '9876+91543210'],
  ['0987654321', '0987654321'],
  ['1919876543210', '1919876543210'],
])('takes %j as the number %s', (typed, phone) => {
  expect(toPhone(typed)).toBe(phone)
})

test('an e-mail address may have spaces around it', () => {
  expect(isEmail(' asha@example.org ')).toBe(true)
})
