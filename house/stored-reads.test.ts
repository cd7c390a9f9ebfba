import { expect, test } from 'vitest'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'
import { storedReads } from '#web/offline/stored-reads.ts'

/** Reads that stay off the device, and why. A new read is to be put in one of the two lists. */
const neverKept = {
  'auth/own-logins': 'names e-mail and phone',
  'auth/sessions': 'names devices, and is of use only while it is true',
  'place/autocomplete': 'says where somebody has looked for a place',
  'place/geocode': 'says where somebody is',
  'post/mention-offers': 'is asked with every letter',
  'push/key': 'is of use only with a network',
  'site/communities-near': 'says where somebody is',
  'user/blocked': 'names whom somebody avoids',
  'user/export-state': 'is about an export, which is of use only with a network',
  'user/referral': 'is of use only with a network',
}

// OFFLINE-5
test('each read of the contract is kept on the device, or is not for a reason', () => {
  const reads = Object.entries<Call>(calls).flatMap(([path, call]) => (call.reads ? [path] : []))
  expect(reads.length).toBeGreaterThan(20)
  const listed = [...Object.keys(storedReads), ...Object.keys(neverKept)].sort()
  expect(listed, 'each read is in stored-reads.ts or in the list above').toEqual(reads.sort())
})
