import { readFileSync } from 'node:fs'

const list = new URL('../../../../node_modules/pincode-lat-long/pincode.js', import.meta.url)

type Reference = { pincode: string; latitude: number; longitude: number }

/** Pincodes of another list with their points, the same ones in each run, spread over the whole country. */
export function readReferencePincodes(count: number): Reference[] {
  const text = readFileSync(list, 'utf8')
  const rows = text.matchAll(/"(\d{6})":\s*\{\s*"lat":\s*([\d.-]+),\s*"long":\s*([\d.-]+)/g)
  const all = [...rows].map(([, pincode = '', latitude, longitude]) => ({
    pincode,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
  return all
    .filter(isInIndia)
    .toSorted((a, b) => mixed(a.pincode) - mixed(b.pincode))
    .slice(0, count)
}

/** The list itself has points in other countries. */
function isInIndia({ latitude, longitude }: Reference): boolean {
  return latitude > 6.5 && latitude < 37.2 && longitude > 68 && longitude < 97.5
}

/** A number that has nothing to do with the order of pincodes. */
function mixed(pincode: string): number {
  return (Number(pincode) * 48_271) % 2_147_483_647
}
