import { classNames } from '#web/ui/class-names.ts'
import { trustedHtml } from './trusted-html.ts'

type RichTextProps = { html: string; className?: string }

/**
 * The only component that puts HTML into a page. The server has sanitised it before it was stored. HTML that the server draws
 * needs no policy.
 */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      dir="auto"
      className={classNames('prose', tallLetters.test(html) && 'is-tall', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}

/** The scripts of India and of Urdu. */
const tallLetters = /[\u0600-\u06ff\u0900-\u0dff]/
