import { distanceKm, type Position } from '../distance.ts'

export function isInIndia({ latitude, longitude }: Position): boolean {
  return latitude > 6.5 && latitude < 37.2 && longitude > 68 && longitude < 97.5
}

/** The median of each coordinate: a few points that lie far away do not move it. */
export function medianPoint(points: readonly Position[]): Position | undefined {
  const latitude = median(points.map((point) => point.latitude))
  const longitude = median(points.map((point) => point.longitude))
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

/** Finds what is near a point without comparing all points. */
export class Grid<T extends Position> {
  readonly #cells = new Map<string, T[]>()

  constructor(all: Iterable<T> = []) {
    for (const one of all) this.add(one)
  }

  add(one: T): void {
    const cell = cellOf(one)
    const there = this.#cells.get(cell)
    if (there) there.push(one)
    else this.#cells.set(cell, [one])
  }

  /** What lies within `km` of the point, the nearest first. */
  within(point: Position, km: number): { one: T; km: number }[] {
    const reach = Math.ceil(km / 20)
    const found: { one: T; km: number }[] = []
    for (let north = -reach; north <= reach; north++) {
      for (let east = -reach; east <= reach; east++) {
        for (const one of this.#cells.get(cellOf(point, north, east)) ?? []) {
          const away = distanceKm(one, point)
          if (away <= km) found.push({ one, km: away })
        }
      }
    }
    return found.toSorted((a, b) => a.km - b.km)
  }
}

/** Cells of a quarter of a degree, in India at least 20 km wide. */
function cellOf({ latitude, longitude }: Position, north = 0, east = 0): string {
  return `${Math.floor(latitude * 4) + north} ${Math.floor(longitude * 4) + east}`
}
