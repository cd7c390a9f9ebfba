// What the build makes of web/inline-script.ts: scripts/inline-script-plugin.ts.

declare module 'virtual:inline-script' {
  export const inlineScript: string
}
