// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are examples
import { expect, test } from 'vitest'
import { textsNotIsolated } from './isolated-texts.ts'
import { readSources } from './sources.ts'

/** Where people's texts could reach a screen, a mail or an alert. */
const sources = readSources().filter(
  ({ path }) => /^(web|server\/features)\//.test(path) && !/\.test\.|\/testing\//.test(path),
)

/** Words of our own by the same names, and texts that nobody is shown. */
const others = [
  'web/console/features/figures/chart-card.tsx: title',
  'web/console/features/running/board-view.tsx: title',
  'web/features/encouragements/whom.ts: whom.alias',
  'web/features/posts/compose/use-language-of-text.ts: title',
  'web/ui/media/site-video-player.tsx: words.note',
]

// OUTPUT-7
test('what people write stands isolated where it is put beside something else', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap(({ path, text }) =>
    textsNotIsolated(text).map((at) => `${path}:${at}`),
  )
  expect(found.map((at) => at.replace(/:\d+:/, ':'))).toEqual(others)
})

test.each([
  ['<p>{full_name} · <TimeAgo /></p>', 'full_name'],
  ["<p>{t('by')} {user.full_name}</p>", 'user.full_name'],
  ['<p>{reporter?.full_name ?? gone} <b>1</b></p>', 'reporter?.full_name ?? gone'],
  ['<p>{community.name}, {place_name}</p>', 'community.name'],
  ['<PageMeta title={`${title} · ${name}`} />', 'title'],
  ["const facts = dot + t('on', { post }) + dot + post.title", 'post.title'],
])('finds in %s %s', (source, text) => {
  expect(textsNotIsolated(source)).toContain(`1: ${text}`)
})

test.each([
  '<p><bdi>{full_name}</bdi> · <TimeAgo /></p>',
  '<p>{full_name}</p>',
  "<p>{t('by', { name: full_name })} · <TimeAgo /></p>",
  '<p>{title && <b>1</b>} · 2</p>',
  '<PageMeta title={`${isolated(title, locale)} · ${product.name}`} />',
  '<li key={`${id} ${title}`}>1</li>',
  'const path = `/contest/${title}`',
  'sql`select ${title} as title`',
])('finds nothing in %s', (source) => {
  expect(textsNotIsolated(source)).toEqual([])
})
