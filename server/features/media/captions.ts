import { isUtf8 } from 'node:buffer'

/** The header of WebVTT (https://www.w3.org/TR/webvtt1/), and at least one cue with its times. */
const header = /^\uFEFF?WEBVTT([ \t][^\n]*)?\r?\n\r?\n/
const cue = /^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m

/** Whether a file holds captions in WebVTT. Players show their text and run nothing. */
export function isCaptions(content: Buffer): boolean {
  if (!isUtf8(content) || content.includes(0)) return false
  const text = content.toString()
  return header.test(text) && cue.test(text)
}
