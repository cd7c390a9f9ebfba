import { expect, test } from 'vitest'
import { draftOf, richTextOf, writtenOf } from './draft-item.ts'

test.each([
  ['', ''],
  ['Ask & pay <now>', '<p>Ask &amp; pay &lt;now&gt;</p>'],
  [
    'Bring:\n• a bill\n- "both" keys\nThen wait.',
    '<p>Bring:</p><ul><li>a bill</li><li>&quot;both&quot; keys</li></ul><p>Then wait.</p>',
  ],
])('%j becomes %j', (text, html) => {
  expect(richTextOf(text)).toBe(html)
})

test('a rich text stays, and what an item lacks is empty', () => {
  const [rich, plain] = draftOf([
    { title: 'Water', text: '', html: '<p>Ask.</p>', phone: '1916' },
    { title: 'Power', text: 'Call.' },
  ])
  const rest = { link: '', hours: '', place: '' }
  expect(writtenOf(rich && plain ? [rich, plain] : [])).toEqual([
    { title: 'Water', html: '<p>Ask.</p>', phone: '1916', ...rest },
    { title: 'Power', html: '<p>Call.</p>', phone: '', ...rest },
  ])
})
