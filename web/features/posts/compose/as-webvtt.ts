/** Captions as the server takes them: SubRip (.srt), which most programs write, is WebVTT with commas in its times. */
export async function asWebVtt(file: File): Promise<File> {
  if (!/\.srt$/i.test(file.name)) return file
  const text = (await file.text()).replace(/\r\n?/g, '\n').replace(times, '$1.$2 --> $3.$4')
  const name = file.name.replace(/\.srt$/i, '.vtt')
  return new File([`WEBVTT\n\n${text}`], name, { type: 'text/vtt' })
}

const times = /^(\d+:\d\d:\d\d)[,.](\d{3}) *--> *(\d+:\d\d:\d\d)[,.](\d{3})/gm
