import { expect, test } from 'vitest'
import { maxInvitedPeople } from '#shared/limits.ts'
import { readList, textOfGrid } from './read-list.ts'

test.each([
  ['commas', 'Asha Verma, asha@example.org\nRavi Menon, 98765 43210'],
  ['semicolons', 'Name;Phone;E-mail\nAsha Verma;;asha@example.org\nRavi Menon;98765 43210;'],
  ['tabs, as a spreadsheet copies them', 'Asha Verma\tasha@example.org\nRavi Menon\t9876543210\n'],
  ['nothing between name and contact', 'Asha Verma <asha@example.org>\r\nRavi Menon 9876543210'],
  ['a comma within quotation marks', '"Verma, Asha",asha@example.org\nRavi Menon,9876543210'],
])('reads a list with %s', async (_what, text) => {
  const { people, errors } = await readList(text)
  expect(errors).toEqual([])
  expect(people.map(({ contact }) => contact)).toEqual(['asha@example.org', '9876543210'])
})

test('says where a quotation mark is open', async () => {
  const { errors } = await readList('Asha,asha@example.org\n"Ravi,9876543210')
  expect(errors).toEqual([{ row: 2, column: 'name', code: 'quote_open', value: '' }])
})

test('the text of a table is read as the same table, row by row', async () => {
  const grid = [
    ['Name', 'Contact'],
    ['"Bunty" \n Menon', 'bunty@example.org'],
    ['', ''],
    ['Asha, the elder', 'asha@example.org'],
  ]
  const { people } = await readList(textOfGrid(grid))
  expect(people).toMatchObject([
    { row: 2, full_name: '"Bunty" Menon' },
    { row: 4, full_name: 'Asha, the elder' },
  ])
})

/** What is wrong in lists that people keep in spreadsheets; a kind each. */
const badRows: [cells: string, column: string, code: string][] = [
  [',asha@example.org', 'name', 'name_missing'],
  ['\u200b\u00a0,asha@example.org', 'name', 'name_missing'],
  ['***,asha@example.org', 'name', 'name_missing'],
  [`${'a'.repeat(81)},asha@example.org`, 'name', 'name_long'],
  ['Win at https://prize.example,asha@example.org', 'name', 'name_with_link'],
  ['Win at www.prize.example,asha@example.org', 'name', 'name_with_link'],
  ['asha@example.org,asha@example.org', 'name', 'name_with_link'],
  ['Win at bit.ly/x,asha@example.org', 'name', 'name_with_link'],
  ['Asha Verma,', 'contact', 'contact_missing'],
  ['Asha Verma,\u200b', 'contact', 'contact_missing'],
  ['Asha Verma,-', 'contact', 'contact_wrong'],
  ['Asha Verma,ask her son', 'contact', 'contact_wrong'],
  ['Asha Verma,987654321', 'contact', 'contact_wrong'],
  ['Asha Verma,98765432101', 'contact', 'contact_wrong'],
  ['Asha Verma,9.87654E+09', 'contact', 'contact_wrong'],
  ['Asha Verma,29/11/2026', 'contact', 'contact_wrong'],
  ['Asha Verma,98765 43210 / 98765 43211', 'contact', 'contact_wrong'],
  ['Asha Verma,asha@', 'contact', 'contact_wrong'],
  ['Asha Verma,asha@@example.org', 'contact', 'contact_wrong'],
  ['Asha Verma,asha@example.org;ravi@example.org', 'contact', 'contact_wrong'],
]

// INVITE-7
test('finds 20 kinds of bad row in a list of 5,000, each by its row, and invites the others', async () => {
  const lines = Array.from(
    { length: maxInvitedPeople },
    (_, n) => `Neighbour ${n},n${n}@example.org`,
  )
  const apart = maxInvitedPeople / badRows.length
  const expected = badRows.map(([cells, column, code], kind) => {
    const index = kind * apart + kind
    lines[index] = cells
    return { row: index + 2, column, code }
  })
  const { people, repeated, errors } = await readList(['Name,Contact', ...lines].join('\n'))
  expect(errors.map(({ row, column, code }) => ({ row, column, code }))).toEqual(expected)
  const others = people.filter(({ full_name }) => full_name.startsWith('Neighbour '))
  expect(others).toHaveLength(maxInvitedPeople - badRows.length)
  expect([...people, ...repeated].filter(({ row }) => row > maxInvitedPeople + 1)).toEqual([])
})
