import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['asha@example.org', 'asha@example.org'],
  ['asha+1@example.org', 'asha@example.org'],
  ['asha+chowk+2@example.org', 'asha@example.org'],
  ['asha.verma@example.org', 'asha.verma@example.org'],
  ['asha.verma@gmail.com', 'ashaverma@gmail.com'],
  ['a.s.h.a+x@googlemail.com', 'asha@gmail.com'],
])('a message to %s arrives at %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
