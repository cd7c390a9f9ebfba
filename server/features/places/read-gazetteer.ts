import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { slugOf } from './place-id.ts'
import type { PlaceRow } from './queries.ts'

const file = new URL('./gazetteer.txt.br', import.meta.url)

/** A row of the table `places`, with the other names that it is found by. */
export type GazetteerPlace = PlaceRow & {
  kind: 'state' | 'district' | 'city' | 'pincode' | 'locality'
  names: string[]
}

/** The compact file as it stands in the repository, and a hash of it. */
export async function openGazetteer(): Promise<{
  version: string
  read: () => Promise<GazetteerPlace[]>
}> {
  const bytes = await readFile(file)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const read = async () => readGazetteer((await promisify(brotliDecompress)(bytes)).toString())
  return { version, read }
}

const weights = { state: 88, cityState: 62, district: 58, pincode: 50 }

/** Reads the text that `build/write.ts` has written. */
export function readGazetteer(text: string): GazetteerPlace[] {
  const reader = new Reader()
  for (const line of text.split('\n')) if (line) reader.read(line.split('\t'))
  return reader.places
}

type City = { name: string; stateCode: string; district: string; place: GazetteerPlace }

class Reader {
  readonly places: GazetteerPlace[] = []
  readonly #cities: City[] = []
  readonly #ids = new Set<string>()
  readonly #countries = new Intl.DisplayNames(['en'], { type: 'region' })
  #state = ''
  #district = ''
  #pincode = { pincode: '', city: '', north: 0, east: 0 }

  read(columns: string[]): void {
    const [kind = '', ...rest] = columns
    if (kind === '#city') this.#city(rest)
    else if (kind === '#state') this.#openState(rest)
    else if (kind === '#district') this.#openDistrict(rest)
    else if (kind === '#pincode') this.#openPincode(rest)
    else if (kind === '#world') this.#world(rest)
    else this.#locality(columns)
  }

  #city([name = '', stateCode = '', district = '', people, north, east, names]: string[]): void {
    const place = this.#add(`${name} ${stateCode}`, {
      ...{ kind: 'city' as const, name, city: outerCity(name), district, names: listOf(names) },
      ...pointOf(Number(north), Number(east)),
      weight: weightOf(Number(people)),
    })
    this.#cities.push({ name, stateCode, district, place })
  }

  #openState([code = '', name = '', north, east, names]: string[]): void {
    this.#state = name
    this.#district = ''
    for (const { stateCode, place } of this.#cities) if (stateCode === code) place.state = name
    const point = pointOf(Number(north), Number(east))
    // A union territory that is a city comes after it.
    const weight = this.#cities.some((city) => city.name === name)
      ? weights.cityState
      : weights.state
    const place = { kind: 'state' as const, name, names: listOf(names), weight }
    this.#add(`${name} state`, { ...place, ...point })
  }

  #openDistrict([name = '', north, east, names]: string[]): void {
    this.#district = name
    const point = pointOf(Number(north), Number(east))
    const place = {
      kind: 'district' as const,
      name,
      names: listOf(names),
      weight: weights.district,
    }
    this.#add(`${name} district ${this.#state}`, { ...place, ...point })
  }

  #openPincode([pincode = '', city = '', north, east]: string[]): void {
    const its = city === '' ? undefined : this.#cities[Number(city)]
    this.#pincode = { pincode, city: its?.name ?? '', north: Number(north), east: Number(east) }
    this.#add(pincode, {
      ...{ kind: 'pincode', name: pincode, city: this.#pincode.city, names: [] },
      ...{ pincode, weight: weights.pincode },
      ...pointOf(Number(north), Number(east)),
    })
  }

  #locality([name = '', weight, north, east, names]: string[]): void {
    const { pincode, city, ...centre } = this.#pincode
    this.#add(`${name} ${pincode}`, {
      ...{ kind: 'locality', name, city, pincode, names: listOf(names), weight: Number(weight) },
      ...pointOf(centre.north + Number(north ?? 0), centre.east + Number(east ?? 0)),
    })
  }

  #world([name = '', code = '', people, north, east]: string[]): void {
    const place = this.#add(`${name} ${code}`, {
      ...{ kind: 'city' as const, name, city: name, names: [] },
      ...pointOf(Number(north), Number(east)),
      // What is in India comes first.
      weight: Math.max(20, weightOf(Number(people)) - 20),
    })
    Object.assign(place, { state: '', district: '', country: this.#countries.of(code) ?? code })
  }

  #add(
    words: string,
    place: Pick<GazetteerPlace, 'kind' | 'name' | 'names' | 'latitude' | 'longitude' | 'weight'> &
      Partial<GazetteerPlace>,
  ): GazetteerPlace {
    const added = {
      ...{ city: '', district: this.#district, state: this.#state, country: 'India' },
      ...{ pincode: null, hindi_name: hindiOf(place.names) ?? null },
      ...place,
      id: this.#newId(words),
    }
    this.places.push(added)
    return added
  }

  #newId(words: string): string {
    const slug = slugOf(words)
    let id = slug
    for (let number = 2; this.#ids.has(id); number++) id = `${slug}-${number}`
    this.#ids.add(id)
    return id
  }
}

/** New Delhi is a part of the city of Delhi. */
function outerCity(name: string): string {
  return name === 'New Delhi' ? 'Delhi' : name
}

/** A village of a thousand people 35, a city of ten million 99. */
function weightOf(people: number): number {
  if (people < 1000) return 35
  return Math.min(100, Math.round(35 + 16 * (Math.log10(people) - 3)))
}

function pointOf(north: number, east: number) {
  return { latitude: north / 10_000, longitude: east / 10_000 }
}

function listOf(names: string | undefined): string[] {
  return names ? names.split(';') : []
}

/** The first name in Devanagari is the one of Hindi. */
function hindiOf(names: readonly string[]): string | undefined {
  return names.find((name) => /^\p{Script=Devanagari}/u.test(name))
}
