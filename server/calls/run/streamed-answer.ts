import type { Readable } from 'node:stream'

/** An answer that is sent while it is made, such as a file or a stream of events. */
export class StreamedAnswer {
  readonly contentType: string
  readonly body: Readable

  constructor(contentType: string, body: Readable) {
    this.contentType = contentType
    this.body = body
  }
}
