import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** What turns a text into elements of a page. */
const sinks =
  /dangerouslySetInnerHTML=|\b(?:innerHTML|outerHTML)\s*=|\b(?:insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|parseFromString|createContextualFragment|srcDoc=|document\.write)\b/

const web = readSources().filter(
  ({ path }) => path.startsWith('web/') && !/\.test\.tsx?$|\/testing\//.test(path),
)

// OUTPUT-6
test('one component puts HTML of members into a page; the document puts its own data there, and the editor reads apart', () => {
  const using = web.filter(({ text }) => sinks.test(text)).map(({ path }) => path)
  expect(using).toEqual([
    'web/console/features/rich-text-editor/read-fragment.ts',
    'web/document.tsx',
    'web/features/rich-text/rich-text.tsx',
  ])
})

// OUTPUT-6
test.each([
  '<div dangerouslySetInnerHTML={{ __html: text }} />',
  'page.innerHTML = text',
  "page.insertAdjacentHTML('beforeend', text)",
  'new DOMParser().parseFromString(text)',
  'range.createContextualFragment(text)',
])('sees that %j does so', (source) => {
  expect(source).toMatch(sinks)
})
