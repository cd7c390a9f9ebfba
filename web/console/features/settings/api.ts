export { SettingForm } from './setting-form.tsx'
export { useSetting } from './use-setting.ts'
