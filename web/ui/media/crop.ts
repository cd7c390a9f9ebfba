import type { Size, View } from './zoom.ts'

/** A part of a picture, in its pixels. */
export type Part = { x: number; y: number; width: number; height: number }

/** The size of a picture that just fills the stage without a gap. */
export function sizeCovering(picture: Size, stage: Size): Size {
  const factor = Math.max(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * factor, height: picture.height * factor }
}

/** The view moved back so far that the picture fills the whole stage. */
export function keepCovering(view: View, stage: Size, picture: Size): View {
  const covering = sizeCovering(picture, stage)
  const within = (move: number, shown: number, room: number) => {
    const limit = Math.max(0, (shown * view.scale - room) / 2)
    // Not -0, which would be another view than 0.
    return Math.min(limit, Math.max(-limit, move)) + 0
  }
  return {
    scale: view.scale,
    x: within(view.x, covering.width, stage.width),
    y: within(view.y, covering.height, stage.height),
  }
}

/** The part of a picture that a view shows on a stage which it fills. */
export function partInView(view: View, stage: Size, picture: Size): Part {
  const covering = sizeCovering(picture, stage)
  const pixels = picture.width / (covering.width * view.scale)
  const width = stage.width * pixels
  const height = stage.height * pixels
  return {
    x: (picture.width - width) / 2 - view.x * pixels,
    y: (picture.height - height) / 2 - view.y * pixels,
    width,
    height,
  }
}

/**
 * The view of another stage, equally wide, that shows the same middle in the same size, as far as the picture fills the stage
 * so.
 */
export function viewOnStage(
  view: View,
  { from, to, picture }: { from: Size; to: Size; picture: Size },
): View {
  const shown = sizeCovering(picture, from).width * view.scale
  const covering = sizeCovering(picture, to).width
  const scale = Math.max(1, shown / covering)
  const factor = (scale * covering) / shown
  return keepCovering({ scale, x: view.x * factor, y: view.y * factor }, to, picture)
}

/** The width of the largest part of that ratio which a picture has, in its pixels. */
export function widestPart(picture: Size, ratio: number): number {
  return Math.min(picture.width, picture.height * ratio)
}
