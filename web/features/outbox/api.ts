export { UnsentMark } from './unsent-mark.tsx'
