/** A video of YouTube: its id, and the second at which it starts. */
export type SiteVideo = { id: string; start: number }

/**
 * The video that a web address shows; `undefined` for every other address. The host must be one of a list, so
 * that no other site can pass for the video site.
 *
 * | address                                             | video                    |
 * |-----------------------------------------------------|--------------------------|
 * | `youtube.com/watch?v=…`, also with other parameters | `v`                      |
 * | `youtube.com/shorts/…`, `/live/…`, `/embed/…`, `/v/…` | the second part of the path |
 * | `youtu.be/…`                                        | the path                 |
 *
 * `t` or `start` say where it starts: `90`, `90s`, `1m30s` or `1h2m3s`.
 */
export function readSiteVideo(address: string): SiteVideo | undefined {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.port !== '') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const id = idIn(url)
  if (id === undefined || !idForm.test(id) || noIds.includes(id)) return undefined
  const { searchParams } = url
  return { id, start: readSeconds(searchParams.get('t') ?? searchParams.get('start') ?? '') }
}

/** The address of our frame for a video: of the site's host that sets no cookies before the video plays. */
export function frameAddress({ id, start }: SiteVideo): string {
  const from = start > 0 ? `&start=${start}` : ''
  return `${videoFrameOrigin}/embed/${id}?autoplay=1&playsinline=1&rel=0${from}`
}

/** The one origin whose frames our pages may show. */
export const videoFrameOrigin = 'https://www.youtube-nocookie.com'

const shortHost = 'youtu.be'
const hosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]
const folders = ['shorts', 'live', 'embed', 'v']
const idForm = /^[\w-]{11}$/
/** A list of videos, and what a channel shows now: they look like ids of videos. */
const noIds = ['videoseries', 'live_stream']
const longestStart = 86_400

function idIn({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second] = pathname.split('/')
  if (hostname === shortHost) return first
  if (!hosts.includes(hostname)) return undefined
  if (first === 'watch') return searchParams.get('v') ?? undefined
  return folders.includes(first) ? second : undefined
}

function readSeconds(text: string): number {
  const parts = /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(text)
  if (!parts) return 0
  const [, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return Math.min(hours * 3600 + minutes * 60 + seconds, longestStart)
}
