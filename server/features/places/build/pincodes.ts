import { distanceKm, type Position } from '../distance.ts'
import type { Office } from './packages.ts'
import { Grid, medianPoint } from './points.ts'

/** In km. An office further than this from where its pincode is stands in the wrong place. */
const reach = 20
/** How far a trusted reference may lie from the middle of its sorting district. */
const sortingDistrict = 250
/** How far it usually lies from there. */
const usualDistance = 100

export type LocatedPincode = { pincode: string; point: Position; offices: LocatedOffice[] }
/** `point` is missing if the list has none or a wrong one. */
export type LocatedOffice = Office & { point: Position | undefined }

/**
 * Decides where each pincode is. The points of its offices are trusted if they agree with a second list or, without
 * one, with each other. The stored point is always one of offices or of a town near by,
 * never one of the second list, whose origin is unknown.
 */
export function locatePincodes(
  offices: readonly Office[],
  references: ReadonlyMap<string, Position>,
  towns: readonly Position[],
): LocatedPincode[] {
  const byPincode = Map.groupBy(offices, ({ pincode }) => pincode)
  const middles = middlesOf(offices, references)
  const judged = [...byPincode].map(([pincode, its]) => {
    const middle = middles.get(pincode.slice(0, 3))
    const reference = trusted(references.get(pincode), its, middle)
    return { pincode, reference, offices: judge(its, reference, middle), middle }
  })
  const known = new Map<string, Position>()
  for (const { pincode, offices: its } of judged) {
    const point = medianPoint(pointsOf(its))
    if (point) known.set(pincode, point)
  }
  const around = new Grid<Position>([...known.values(), ...towns])
  return judged.flatMap(({ pincode, reference, offices: its, middle }) => {
    const point =
      known.get(pincode) ??
      (reference && around.within(reference, 60)[0]?.one) ??
      neighbourOf(pincode, known) ??
      middle
    return point ? [{ pincode, point, offices: its }] : []
  })
}

/**
 * The middle of each sorting district: the first three digits of a pincode. References decide it if there are any,
 * because all offices of some divisions have points in the wrong state.
 */
function middlesOf(
  offices: readonly Office[],
  references: ReadonlyMap<string, Position>,
): Map<string, Position> {
  const known = Map.groupBy(references, ([pincode]) => pincode.slice(0, 3))
  const groups = Map.groupBy(offices, ({ pincode }) => pincode.slice(0, 3))
  const middles = new Map<string, Position>()
  for (const [digits, its] of groups) {
    const nearby = (known.get(digits) ?? []).map(([, point]) => point)
    const point = medianPoint(nearby.length >= 3 ? nearby : pointsOf(its))
    if (point) middles.set(digits, point)
  }
  return middles
}

/**
 * If the reference and the offices of a pincode disagree, the offices are trusted only if the reference is far out: the
 * wrong point of an office is often that of its head office.
 */
function trusted(
  reference: Position | undefined,
  offices: readonly Office[],
  middle: Position | undefined,
): Position | undefined {
  if (!reference || !middle || distanceKm(reference, middle) > sortingDistrict) return undefined
  const centre = densest(pointsOf(offices))
  if (!centre || distanceKm(centre, reference) < reach) return reference
  const away = distanceKm(reference, middle)
  return away < usualDistance || away < distanceKm(centre, middle) ? reference : undefined
}

function judge(
  offices: readonly Office[],
  reference: Position | undefined,
  middle: Position | undefined,
): LocatedOffice[] {
  const sane = pointsOf(offices).filter(
    (point) => !middle || distanceKm(point, middle) < sortingDistrict,
  )
  const centre = reference ?? densest(sane)
  return offices.map((office) => {
    const { point } = office
    const isBelieved = point && centre && distanceKm(point, centre) <= reach
    return { ...office, point: isBelieved ? point : undefined }
  })
}

/** The point that most others are near to. */
function densest(points: readonly Position[]): Position | undefined {
  let best: Position | undefined
  let most = 0
  for (const point of points) {
    const near = points.filter((other) => distanceKm(point, other) < reach / 2).length
    if (near > most) {
      best = point
      most = near
    }
  }
  return best
}

/** The pincodes of a town follow each other. */
function neighbourOf(pincode: string, known: ReadonlyMap<string, Position>): Position | undefined {
  for (const digits of [5, 4]) {
    const family = [...known].filter(([other]) => other.startsWith(pincode.slice(0, digits)))
    const point = medianPoint(family.map(([, its]) => its))
    if (point) return point
  }
  return undefined
}

function pointsOf(offices: readonly { point: Position | undefined }[]): Position[] {
  return offices.flatMap(({ point }) => (point ? [point] : []))
}
