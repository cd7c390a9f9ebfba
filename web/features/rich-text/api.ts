export { RichText } from './rich-text.tsx'
export { trustedHtml } from './trusted-html.ts'
