/** The product's logo: a square where four ways meet. Give a `label` where no name is beside it. */
export function ProductLogo({
  label,
  className = 'size-8',
}: {
  label?: string
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect x="1" y="1" width="30" height="30" rx="9" fill="#6430c8" />
      <path d="M16 5v22M5 16h22" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="16" cy="16" r="5.2" fill="#3ddc97" />
    </svg>
  )
}
