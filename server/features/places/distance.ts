/** Degrees north and east. */
export type Position = { latitude: number; longitude: number }

const kmADegree = 111.2

/** Exact enough for short distances. */
export function distanceKm(a: Position, b: Position): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  const north = (a.latitude - b.latitude) * kmADegree
  const east = (a.longitude - b.longitude) * kmADegree * Math.cos(middle)
  return Math.hypot(north, east)
}
