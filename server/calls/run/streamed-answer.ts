import type { Readable } from 'node:stream'

/** An answer that is streamed, such as a file or events. */
export class StreamedAnswer {
  readonly contentType: string
  readonly body: Readable

  constructor(contentType: string, body: Readable) {
    this.contentType = contentType
    this.body = body
  }
}
