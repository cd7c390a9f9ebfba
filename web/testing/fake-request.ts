import { vi } from 'vitest'

/** The part of XMLHttpRequest that an upload uses. The test plays the network. */
export class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  body = new Blob()

  constructor() {
    FakeRequest.last = this
  }

  open(...line: string[]) {
    this.opened = line
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send(body: Blob) {
    this.body = body
  }

  abort = vi.fn(() => {
    this.onabort?.()
    this.onloadend?.()
  })

  answer(status: number, body: string) {
    Object.assign(this, { status, responseText: body })
    this.onload?.()
    this.onloadend?.()
  }

  move(loaded: number) {
    this.upload.onprogress?.({ loaded })
  }
}
