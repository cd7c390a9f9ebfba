import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'
import { readSources } from './sources.ts'

const screens = readSources().filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))

test('a page that the browser translates does not fall over: no text stands where React would remove it alone', () => {
  expect(screens.length).toBeGreaterThan(300)
  const bare = screens.flatMap(({ path, text }) =>
    bareTexts(text).map((found) => `${path}:${found}`),
  )
  expect(bare).toEqual([])
})

test.each([
  ["<p>{isOpen && <Links />} {'… '}</p>", 'stands after what comes and goes'],
  ["<p><b>1</b>{isOpen && 'more'}</p>", 'comes and goes'],
  ["<p><b>1</b>{isOpen ? t('more') : <Links />}</p>", 'comes and goes'],
  ["<>{'… '}<a>more</a></>", 'goes with its fragment'],
  ['<>{name}</>', 'goes with its fragment'],
  ['<p>{all.map(one)}, and more</p>', 'stands after what comes and goes'],
  ['<Suspense fallback={text}><Linked /></Suspense>', 'is swapped when the script has come'],
])('finds the text of %s', (source, reason) => {
  expect(bareTexts(source).map((found) => found.replace(/^\d+: /, ''))).toContain(reason)
})

test.each([
  '<p>{isOpen && text}</p>',
  "<p>{isOpen ? 'open' : 'closed'}</p>",
  '<p>{text} {isOpen && <Links />}</p>',
  '<p>{isOpen && <Links />}<span>{text}</span></p>',
  '<p>by <b>name</b>, today</p>',
  '<Suspense fallback={<span>{text}</span>}><Linked /></Suspense>',
  '<Label>{isOpen && <Links />}{children}</Label>',
])('takes %s for safe', (source) => {
  expect(bareTexts(source)).toEqual([])
})
