export { SavesDataSwitch } from './saves-data-switch.tsx'
