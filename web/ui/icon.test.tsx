import { Bell, Square as Stop } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sprite } from '../../scripts/icons-plugin.ts'

test('an icon is one element that refers to its drawing in the sprite', () => {
  const html = renderToStaticMarkup(<Bell className="size-5" />)
  expect(html).toBe(
    '<svg aria-hidden="true" class="icon size-5"><use href="/assets/icons/now-main.svg#Bell"></use></svg>',
  )
  expect(renderToStaticMarkup(<Stop />)).toContain('now-main.svg#Square"')
})

test('the sprite holds every icon that is imported, each once', () => {
  const ids = [
    ...sprite('main').matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><[a-z]+[ >]/g),
  ].map(([, id]) => id)
  expect(ids).toEqual(expect.arrayContaining(['Bell', 'Square', 'MapPin']))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the console has a sprite of its own, of which the other holds nothing more', () => {
  expect(sprite('console')).toContain('id="ChartColumn"')
  expect(sprite('main')).not.toContain('id="ChartColumn"')
})
