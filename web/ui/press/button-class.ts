import { classNames } from '../class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'go' | 'danger' | 'ghost'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

export function buttonClass({ variant = 'primary', size = 'medium', wide }: ButtonLook): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center gap-2 text-center font-semibold',
    'transition-[background-color,scale,opacity] active:scale-[0.98]',
    'disabled:opacity-50 disabled:active:scale-100 forced-colors:border',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'bg-surface text-primary-ink ring-[1.5px] ring-inset ring-line hover:bg-primary-tint',
  go: 'bg-done text-on-done hover:bg-done-strong',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  ghost: 'text-primary-ink hover:bg-primary-tint',
}

const sizes = {
  // It is drawn smaller than a fingertip, so the pseudo-element widens the target to 44 px.
  small:
    'min-h-9 rounded-xl px-3 py-1.5 text-sm before:absolute before:-inset-x-0.5 before:-inset-y-1',
  medium: 'min-h-11 rounded-control px-4 py-2',
  large: 'min-h-13 rounded-control px-5 py-3',
}
