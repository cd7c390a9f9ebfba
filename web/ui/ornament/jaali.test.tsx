import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { patterns } from '#shared/jaali/patterns.ts'
import { palettes, planJaali } from '#shared/jaali/plan.ts'
import { Jaali } from './jaali.tsx'
import { scenes } from './jaali-scenes.tsx'

const seeds = Array.from({ length: 400 }, (_, index) => `contest-${index}`)

describe('Jaali', () => {
  it('draws the same for the same seed', () => {
    expect(renderToStaticMarkup(<Jaali seed="contest-12" />)).toBe(
      renderToStaticMarkup(<Jaali seed="contest-12" />),
    )
  })

  it('gives two on one page different ids of patterns', () => {
    const html = renderToStaticMarkup(
      <>
        <Jaali seed="contest-1" />
        <Jaali seed="contest-2" />
      </>,
    )
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(4)
  })

  it('uses every palette, pattern and scene', () => {
    const plans = seeds.map(planJaali)
    expect(new Set(plans.map((plan) => plan.palette)).size).toBe(palettes.length)
    expect(new Set(plans.map((plan) => plan.pattern)).size).toBe(patterns.length)
    expect(new Set(plans.map((plan) => plan.scene % scenes.length)).size).toBe(scenes.length)
  })

  it('gives neighbours in a list different colours', () => {
    for (const digit of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const next = planJaali(`contest-${digit + 1}`).palette
      expect(planJaali(`contest-${digit}`).palette).not.toBe(next)
    }
  })

  it('keeps white letters readable on the deep colours', () => {
    for (const { deep } of palettes) expect(contrastWithWhite(deep)).toBeGreaterThanOrEqual(4.5)
  })
})

function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
