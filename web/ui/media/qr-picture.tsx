/** A QR code that the server drew. As a picture it runs nothing that it might hold. */
export function QrPicture({ svg, label }: { svg: string; label: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={240}
      height={240}
      className="aspect-square h-auto w-full max-w-60 rounded-card bg-white print:max-w-none"
    />
  )
}
