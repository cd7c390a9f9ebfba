/** How a picture is shown: enlarged so many times, its middle moved by so many pixels from that of the stage. */
export type View = { scale: number; x: number; y: number }
/** Pixels. A point is measured from the middle of the stage. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const wholeView: View = { scale: 1, x: 0, y: 0 }
export const maxScale = 5

/** The view at another scale, with what is under the point staying there. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const next = Math.min(maxScale, Math.max(1, scale))
  const factor = next / view.scale
  return {
    scale: next,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
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

function clamp(value: number, limit: number): number {
  // Not -0, which would be another view than 0.
  return Math.min(limit, Math.max(-limit, value)) + 0
}
