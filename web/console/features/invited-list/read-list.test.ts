import { expect, test } from 'vitest'
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
