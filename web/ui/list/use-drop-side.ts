import { type RefObject, useLayoutEffect, useState } from 'react'
import { classNames } from '../class-names.ts'

/** The position of a list that covers what is beside its field. */
export type DropSide = 'below' | 'above'

/**
 * The side of its field on which a list is visible: below, unless it fits only above. The bars of the screen and the
 * keyboard of a phone cover a part of the screen. Give the list `dropClass` of that side, and draw it beside the field in
 * an element with a position of its own.
 */
export function useDropSide(list: RefObject<HTMLElement | null>): DropSide {
  const [side, setSide] = useState<DropSide>('below')
  // Again at each change of the list: it may have other options, and the keyboard may have opened.
  useLayoutEffect(() => {
    if (list.current) setSide(sideFor(list.current))
  })
  return side
}

/** The margins are what the bars of the screen cover, and at the end of a form the bar with its button. */
export function dropClass(side: DropSide): string {
  return classNames(
    'absolute inset-x-0 z-10 scroll-mt-16 scroll-mb-[calc(var(--bar-room)+var(--save-room,0px))]',
    side === 'below' ? 'top-full mt-1' : 'bottom-full mb-1',
  )
}

function sideFor(list: HTMLElement): DropSide {
  const field = list.parentElement?.getBoundingClientRect()
  if (!field) return 'below'
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(list)
  const end = Math.min(offsetTop + height, innerHeight - Number.parseFloat(scrollMarginBottom))
  return sideOf({
    wanted: list.offsetHeight,
    below: end - field.bottom,
    above: field.top - Math.max(offsetTop, Number.parseFloat(scrollMarginTop)),
  })
}

type Room = { wanted: number; below: number; above: number }

/** In pixels. A list is expected below. */
export function sideOf({ wanted, below, above }: Room): DropSide {
  return below >= wanted || below >= above ? 'below' : 'above'
}
