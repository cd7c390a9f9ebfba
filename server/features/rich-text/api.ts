// What other features may use of rich texts.

export { sanitizeRichText } from './sanitize-rich-text.ts'
