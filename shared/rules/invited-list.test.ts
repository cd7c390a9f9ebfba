import { expect, test } from 'vitest'
import { maxInvitedPeople } from '#shared/limits.ts'
import {
  countListCells,
  internationalPhone,
  listErrorCodes,
  readContact,
  readInvitedList,
} from './invited-list.ts'

const phone = { kind: 'phone', contact: '9876543210' }

test.each([
  ['Asha@Example.org', { kind: 'email', contact: 'asha@example.org' }],
  ['9876543210', phone],
  ['+91 98765 43210', phone],
  ['0091-98765-43210', phone],
  ['919876543210', phone],
  ['098765 43210', phone],
  ['98765–43210', phone],
  ['+44 7911 123456', { kind: 'phone', contact: '+447911123456' }],
  ['00971 (50) 123.4567', { kind: 'phone', contact: '+971501234567' }],
  ['+91 98765', undefined],
  ['98765', undefined],
  ['asha@', undefined],
  ['a@b.org,c@d.org', undefined],
  ['asha', undefined],
  ['', undefined],
])('reads the contact %j', (written, contact) => {
  expect(readContact(written)).toEqual(contact)
})

test('a phone number has the code of its country', () => {
  expect(['9876543210', '+447911123456'].map(internationalPhone)).toEqual([
    '+919876543210',
    '+447911123456',
  ])
})

// INVITE-7
test('says what is wrong by its row and column', () => {
  const { people, errors } = readInvitedList([
    ['Name', 'Phone or e-mail'],
    ['आशा वर्मा', '98765 43210'],
    ['', ''],
    ['', 'ravi@example.org'],
    ['Ravi Menon', ''],
    ['Meena', 'meena'],
    ['x'.repeat(81), 'long@example.org'],
    ['Win at www.prize.example', 'prize@example.org'],
    ['Win at bit.ly/x', 'short@example.org'],
    ['A.P.J. Abdul', 'apj@example.org'],
  ])
  expect(people[0]).toEqual({ row: 2, full_name: 'आशा वर्मा', ...phone })
  expect(errors).toEqual([
    { row: 4, column: 'name', code: 'name_missing', value: '' },
    { row: 5, column: 'contact', code: 'contact_missing', value: '' },
    { row: 6, column: 'contact', code: 'contact_wrong', value: 'meena' },
    { row: 7, column: 'name', code: 'name_long', value: 'x'.repeat(81) },
    { row: 8, column: 'name', code: 'name_with_link', value: 'Win at www.prize.example' },
    { row: 9, column: 'name', code: 'name_with_link', value: 'Win at bit.ly/x' },
  ])
  expect(errors.map(({ code }) => code).every((code) => listErrorCodes.includes(code))).toBe(true)
})

test('a contact that is there twice is invited once', () => {
  const { people, repeated } = readInvitedList([
    ['Asha', '98765 43210'],
    ['Asha Verma', '+919876543210'],
  ])
  expect(people).toMatchObject([{ row: 1, full_name: 'Asha' }])
  expect(repeated).toMatchObject([{ row: 2, full_name: 'Asha Verma' }])
})

test.each<[string, ...string[][]]>([
  [
    'columns in another order, beside others',
    ['State', 'E-mail', 'Phone', 'Full name'],
    ['came', '', '98765 43210', 'Asha'],
  ],
  ['headings in Hindi', ['फ़ोन', 'नाम'], ['9876543210', 'Asha']],
  ['a name and a number in one text', ['Asha 98765 43210']],
])('reads %s', (_what, ...grid) => {
  expect(readInvitedList(grid)).toMatchObject({
    people: [{ full_name: 'Asha', ...phone }],
    errors: [],
  })
})

test('reads what an address book has copied', () => {
  expect(readInvitedList([['Asha Verma <asha@example.org>']]).people).toMatchObject([
    { full_name: 'Asha Verma', contact: 'asha@example.org' },
  ])
})

test('a mistyped contact in the first row is no heading', () => {
  expect(readInvitedList([['Asha', '98765']]).errors).toMatchObject([
    { row: 1, column: 'contact', code: 'contact_wrong' },
  ])
})

test('knows contacts and headings', () => {
  expect(
    countListCells([
      ['Name', 'Contact', 'Colour'],
      ['Asha', 'asha@example.org', 'red'],
    ]),
  ).toBe(3)
})

// INVITE-7
test('takes 5,000 people, and no more', () => {
  const rows = Array.from({ length: maxInvitedPeople + 1 }, (_, index) => [
    `Neighbour ${index}`,
    `n${index}@example.org`,
  ])
  expect(readInvitedList(rows.slice(0, maxInvitedPeople))).toMatchObject({
    people: { length: maxInvitedPeople },
    errors: [],
  })
  expect(readInvitedList(rows).errors).toMatchObject([
    { row: maxInvitedPeople + 1, code: 'too_many' },
  ])
})
