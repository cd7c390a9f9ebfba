import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRoutes, entryAt } from '#web/entry-screens.ts'
import { filterNames } from '#web/features/posts/filter/address-filter.ts'
import { canonicalAddress } from './canonical-address.ts'
import { findScreen } from './find-screen.ts'
import { paths } from './paths.ts'

function canonical(address: string) {
  const url = new URL(`http://page${address}`)
  return canonicalAddress(entryAt(url.pathname).screens.routes, url)
}

test.each([
  ['/', '/'],
  ['/lodhi/posts?r=1', '/lodhi/posts'],
  ['/lodhi/posts?sort=trending&r=1&mood=2&mood=1', '/lodhi/posts?mood=2&mood=1&sort=trending'],
  ['/lodhi/POSTS/', '/lodhi/posts'],
  ['/Lodhi', '/Lodhi'],
  ['/info?tab=1', '/info'],
  ['/lodhi/info', '/lodhi/info'],
  ['/lodhi/join', '/lodhi/join'],
  ['/lodhi/Join/code', '/lodhi/join/code'],
  ['/post/%E0%A4%B8%2F-7?comment=3', '/post/%E0%A4%B8%2F-7?comment=3'],
  ['/lodhi/search?q=a+b&q=c%20d', '/lodhi/search?q=a+b&q=c+d'],
  ['/lodhi/nothing', undefined],
  ['//lodhi/posts', undefined],
])('the one address of %s is %s', (address, one) => {
  expect(canonical(address)).toBe(one)
})

const address = fc
  .tuple(
    fc.constantFrom(...allRoutes.map(({ path }) => path)),
    fc.array(
      fc.tuple(fc.constantFrom('after', 'tab', 'q', 'place', 'r', '__proto__'), fc.string()),
    ),
    fc.constantFrom('', '/'),
  )
  .map(([path, fields, end]) => {
    const filled = path.replace(/:\w+\??/g, 'a-1').replace('*', '/nothing')
    return `${filled}${end}?${new URLSearchParams(fields)}`
  })

// DATA-21
test('the one address of a page leads to the same screen, and has no other', () => {
  fc.assert(
    fc.property(address, (asked) => {
      const one = canonical(asked)
      if (one === undefined) return
      expect(canonical(one)).toBe(one)
      const routeOf = (url: string) => findScreen(allRoutes, url.split('?')[0] ?? '')?.route
      expect(routeOf(one)).toBe(routeOf(asked))
    }),
  )
})

test('every link of the product keeps its fields, because its screen declares them', () => {
  const links = Object.values(paths).flatMap((path) =>
    typeof path === 'string'
      ? [path]
      : [1, 'taken'].map((last) => Reflect.apply(path, undefined, ['7', last, ''])),
  )
  const filter = Object.values(filterNames).map((name) => `${name}=1`)
  links.push(paths.posts('7', 'trending', filter.join('&')))
  const fieldsOf = (link = '') => [...new URL(link, 'http://x').searchParams].toSorted()
  expect(links.flatMap(fieldsOf).length).toBeGreaterThan(15)
  for (const link of links) expect(fieldsOf(canonical(link)), link).toEqual(fieldsOf(link))
})
