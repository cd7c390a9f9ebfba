/** How a picture is shown: the scale, and the distance of its middle from that of the stage in pixels. */
export type View = { scale: number; x: number; y: number }
/** Pixels. A point is measured from the middle of the stage. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const wholeView: View = { scale: 1, x: 0, y: 0 }
export const maxScale = 5
const doubleTapScale = 2.5

/** How far a picture is enlarged by a double tap, and at most. */
export type Scales = { tap: number; most: number }

/**
 * A long picture is a narrow strip when it is shown whole: a double tap enlarges it until it covers the stage, or has twice the
 * size of its file.
 */
export function scalesOf(picture: Size, stage: Size): Scales {
  const { width, height } = sizeWithin(picture, stage)
  const covering = Math.max(stage.width / width, stage.height / height)
  const tap = Math.min(covering, (2 * picture.width) / width)
  return tap > maxScale ? { tap, most: 2 * tap } : { tap: doubleTapScale, most: maxScale }
}

/** The view at another scale, at most that one; the picture's point under the finger stays there. */
export function zoomAt(view: View, scale: number, point: Point, most = maxScale): View {
  const next = Math.min(most, Math.max(1, scale))
  const factor = next / view.scale
  return {
    scale: next,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
  }
}

/** The view after one of two fingers has moved: the distance between them scales, and their middle moves. */
export function pinched(
  view: View,
  { before, now, other }: { before: Point; now: Point; other: Point },
  most = maxScale,
): View {
  const factor = distance(now, other) / distance(before, other)
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  const zoomed = zoomAt(view, view.scale * factor, middle, most)
  return {
    scale: zoomed.scale,
    x: zoomed.x + (now.x - before.x) / 2,
    y: zoomed.y + (now.y - before.y) / 2,
  }
}

/** The view moved back so far that the picture leaves no room empty that it could fill. */
export function keepInside(view: View, stage: Size, picture: Size): View {
  const fitted = sizeWithin(picture, stage)
  const limit = (shown: number, room: number) => Math.max(0, (shown * view.scale - room) / 2)
  return {
    scale: view.scale,
    x: clamp(view.x, limit(fitted.width, stage.width)),
    y: clamp(view.y, limit(fitted.height, stage.height)),
  }
}

/** The size of a picture that is shown whole, as large as the stage allows. */
export function sizeWithin(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * factor, height: picture.height * factor }
}

/** In pixels; never 0, so that it can be divided by. */
function distance(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
}

function clamp(value: number, limit: number): number {
  // Not -0, which would be another view than 0.
  return Math.min(limit, Math.max(-limit, value)) + 0
}
