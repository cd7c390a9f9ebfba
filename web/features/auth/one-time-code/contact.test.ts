import { expect, test } from 'vitest'
import { readContact } from './contact.ts'

test.each([
  ['9876543210', { contact: { phone: '9876543210' } }],
  [' 98765 43210 ', { contact: { phone: '9876543210' } }],
  ['+91 98765-43210', { contact: { phone: '9876543210' } }],
  ['tel:+91-98765-43210', { contact: { phone: '9876543210' } }],
  ['९८७६५ ४३२१०', { contact: { phone: '9876543210' } }],
  ['asha@example.org', { contact: { email: 'asha@example.org' } }],
  [' asha.verma+chowk@example.co.in ', { contact: { email: 'asha.verma+chowk@example.co.in' } }],
  ['asha@उदाहरण.भारत', { contact: { email: 'asha@उदाहरण.भारत' } }],
  ['आशा@उदाहरण.भारत', { error: 'contact.emailInvalid' }],
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
