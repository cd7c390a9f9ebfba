type Inside = {
  kind: string
  name: string
  city: string
  district: string
  state: string
  country: string
  weight: number
}

/** A city of this weight is known without its district. */
const wellKnown = 65

/**
 * The areas around a place, the smallest first, without those that have its own name: `Pune`, `Maharashtra`, `India`.
 */
export function outerNames({
  kind,
  name,
  city,
  district,
  state,
  country,
  weight,
}: Inside): string[] {
  const isRegion = kind === 'district' || kind === 'state'
  const isKnown = isRegion || (kind === 'city' && weight >= wellKnown)
  const inside = kind === 'city' ? district : city || district
  const outer = [isKnown ? '' : inside, state, country].filter((one) => one && one !== name)
  return [...new Set(outer)]
}
