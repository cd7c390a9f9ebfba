import type { WebPart } from '#server/http/web-part.ts'

/** A web part that draws what a test tells it to. */
export function fakeWeb(render: WebPart['render']): WebPart {
  return {
    isHot: false,
    canonicalAddress: (url) => url,
    render,
    inlineScript: 'held()',
    notificationInWords: async () => ({ text: '', path: '/' }),
    assetsOf: () => ({ script: '', screen: undefined, styles: [], preloads: [], polyfills: '' }),
    register: async () => undefined,
  }
}
