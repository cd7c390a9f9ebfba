import { renderSVG } from 'uqr'

/** A QR code of an address. It is printed and photographed by weak cameras: a quarter of it may be unreadable. */
export function qrCode(url: string): string {
  return renderSVG(url, { ecc: 'Q', border: 4 })
}
