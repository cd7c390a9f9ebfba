export { Phone } from './phone.tsx'
