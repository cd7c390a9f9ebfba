import { expect, test } from 'vitest'
import { readContact, toPhone } from './contact.ts'

test.each([
  ['9876543210', { target: { phone: '9876543210' } }],
  [' 98765 43210 ', { target: { phone: '9876543210' } }],
  ['+91 98765-43210', { target: { phone: '9876543210' } }],
  ['asha@example.org', { target: { email: 'asha@example.org' } }],
  [' asha.verma+chowk@example.co.in ', { target: { email: 'asha.verma+chowk@example.co.in' } }],
  ['आशा@उदाहरण.भारत', { target: { email: 'आशा@उदाहरण.भारत' } }],
  ['', { problem: 'login.allRequired' }],
  ['   ', { problem: 'login.allRequired' }],
  ['98765', { problem: 'contact.phoneInvalid' }],
  ['0000000000', { problem: 'contact.phoneInvalid' }],
  ['asha', { problem: 'contact.emailInvalid' }],
  ['asha@example', { problem: 'contact.emailInvalid' }],
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
])('takes %j as the number %s', (typed, phone) => {
  expect(toPhone(typed)).toBe(phone)
})
