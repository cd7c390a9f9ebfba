import type { SVGProps } from 'react'

/** The component of an icon of the console's sprite. The build puts it instead of each icon that is imported. */
export function icon(name: string) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, as its file is loaded
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg aria-hidden className={className ? `icon ${className}` : 'icon'} {...props}>
        <use href={`${import.meta.env.CONSOLE_ICONS}#${name}`} />
      </svg>
    )
  }
}
