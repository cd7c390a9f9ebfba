import { MEGABYTE } from '#shared/limits.ts'
import { type Bytes, bytesOf } from './pictures.ts'
import { film } from './recordings.ts'

/** Small files that say they play much: the tables of an MP4 and the blocks of a WebM name bytes, and cost few. */
export const growingFiles: readonly { what: string; make: () => Promise<Bytes> | Bytes }[] = [
  { what: 'a film of one sample that is named 1,100 times', make: () => oneSampleOften(1100) },
  {
    what: 'a film of two billion samples, each with an offset',
    make: () =>
      filmWithTables(1000, (start) => ({
        ...{ stts: [1, billions, 1], ctts: [1, billions, 5], stsz: [1, billions] },
        ...{ stsc: [1, 1, billions, 1], stco: [1, start] },
      })),
  },
  {
    what: 'a film of 40,000 chunks in the same place',
    make: () =>
      filmWithTables(1000, (start) => ({
        ...{ stts: [1, billions, 1], stsz: [1, billions], stsc: [1, 1, 1, 1] },
        stco: [40_000, ...Array(40_000).fill(start)],
      })),
  },
  { what: 'a film of 200 tracks', make: () => filmOfTracks(200) },
  { what: 'a WebM whose blocks all begin with the same 100 kB', make: () => webmOfOneHead(5000) },
]

const billions = 0x7fffffff

/** A film of a megabyte that plays it that many times. */
export function oneSampleOften(times: number): Promise<Bytes> {
  return filmWithTables(MEGABYTE, (start) => ({
    ...{ stts: [1, times, 512], stsz: [MEGABYTE, times], stsc: [1, 1, 1, 1] },
    stco: [times, ...Array(times).fill(start)],
  }))
}

/** Where each sample begins is found by counting all before it in its chunk: nobody gets to its end. */
export function filmOfEmptySamples(): Promise<Bytes> {
  const count = 400_000
  return filmWithTables(1000, (start) => ({
    ...{ stts: [1, count, 1], stsz: [0, count, ...Array(count).fill(0)] },
    ...{ stsc: [1, 1, count, 1], stco: [1, start] },
  }))
}

/** A film of samples of the same size, each played once, in chunks of 25. */
export function filmOfSamples(count: number, size: number): Promise<Bytes> {
  const chunks = Math.ceil(count / 25)
  return filmWithTables(count * size, (start) => ({
    ...{ stts: [1, count, 512], stsz: [size, count], stsc: [1, 1, 25, 1] },
    stco: [chunks, ...Array.from({ length: chunks }, (_, chunk) => start + chunk * 25 * size)],
  }))
}

/** The tables of a track, as the numbers that follow their version and flags. */
type Tables = { [name in 'stts' | 'ctts' | 'stsc' | 'stsz' | 'stco']?: readonly number[] }

/** A film whose data is that many bytes from `start` on, described by these tables. */
async function filmWithTables(bytes: number, tables: (start: number) => Tables): Promise<Bytes> {
  const { ftyp, moov } = await partsOfFilm()
  const described = withTables(moov, tables(ftyp.length + 8))
  return bytesOf(Buffer.concat([ftyp, box('mdat', Buffer.alloc(bytes, 7)), box('moov', described)]))
}

async function filmOfTracks(count: number): Promise<Bytes> {
  const { ftyp, mdat, moov } = await partsOfFilm()
  const tracks = [...boxesIn(moov)].filter(({ name }) => name === 'trak')
  const more = Array(count)
    .fill(tracks.map(({ content }) => box('trak', content)))
    .flat()
  return bytesOf(Buffer.concat([ftyp, mdat, box('moov', Buffer.concat([moov, ...more]))]))
}

async function partsOfFilm() {
  const boxes = [...boxesIn(Buffer.from(await film()))]
  const contentOf = (wanted: string) =>
    boxes.find(({ name }) => name === wanted)?.content ?? Buffer.alloc(0)
  const [ftyp, mdat] = [box('ftyp', contentOf('ftyp')), box('mdat', contentOf('mdat'))]
  return { ftyp, mdat, moov: contentOf('moov') }
}

const containers = ['trak', 'mdia', 'minf', 'stbl']
const replaced = ['stts', 'stss', 'ctts', 'stsc', 'stsz', 'stco']

/** The contents of a box, with these tables in place of all of the tracks in it. */
function withTables(content: Buffer, tables: Tables): Buffer {
  const stored = [...boxesIn(content)].filter(({ name }) => !replaced.includes(name))
  const boxes = stored.map(({ name, content }) =>
    box(name, containers.includes(name) ? withTables(content, tables) : content),
  )
  const hasTables = stored.some(({ name }) => name === 'stsd')
  if (hasTables) {
    boxes.push(...Object.entries(tables).map(([name, numbers]) => box(name, toTable(numbers))))
  }
  return Buffer.concat(boxes)
}

function toTable(numbers: readonly number[]): Buffer {
  const content = Buffer.alloc(4 + 4 * numbers.length)
  for (const [index, number] of numbers.entries()) content.writeUInt32BE(number, 4 + 4 * index)
  return content
}

function* boxesIn(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const content = bytes.subarray(at + 8, at + bytes.readUInt32BE(at))
    yield { name: bytes.toString('latin1', at + 4, at + 8), content }
  }
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Blocks of one byte each, whose track says that a head was taken off all of them ("header stripping"). */
function webmOfOneHead(blocks: number): Bytes {
  const compression = element(
    '5034',
    element('4254', byte(3)),
    element('4255', Buffer.alloc(100_000, 7)),
  )
  const encodings = element('6d80', element('6240', compression))
  const video = element('e0', element('b0', byte(64)), element('ba', byte(48)))
  const track = element(
    'ae',
    ...[element('d7', byte(1)), element('73c5', byte(1)), element('83', byte(1))],
    ...[element('86', Buffer.from('V_VP8')), video, encodings],
  )
  const content = Array.from({ length: blocks }, (_, time) =>
    element('a3', Buffer.from([0x81, time >> 8, time & 0xff, 0x80, 0])),
  )
  const segment = element(
    '18538067',
    element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex'))),
    element('1654ae6b', track),
    element('1f43b675', element('e7', byte(0)), ...content),
  )
  return bytesOf(
    Buffer.concat([element('1a45dfa3', element('4282', Buffer.from('webm'))), segment]),
  )
}

const byte = (value: number) => Buffer.of(value)

/** An element of EBML, whose length takes four bytes. */
function element(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(0x10000000 + body.length)
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}
