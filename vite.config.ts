import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { icons } from './scripts/icons-plugin.ts'
import { inlineScript } from './scripts/inline-script-plugin.ts'
import { words } from './scripts/words-plugin.ts'
import type { Entry } from './web/entries.ts'

export const plugins = () => [react(), tailwindcss(), words(), icons(), inlineScript()]

const publicDir = 'web/public'

/** React has this hook of its own; wouter brings a copy of it for older versions. */
const resolve = { alias: { 'use-sync-external-store/shim/index.js': 'react' } }

/** The development server's settings; those of the builds are below. */
export default defineConfig({ plugins: plugins(), resolve, publicDir })

const settings = (): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  plugins: plugins(),
  resolve,
  // React as built for production alone, whatever the server is started as.
  define: { 'process.env.NODE_ENV': '"production"' },
})

/** How one entry is built for the browser. */
export function browserBuild({ name, script }: Entry, outDir: string): InlineConfig {
  return {
    ...settings(),
    publicDir,
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: `assets/${name}`,
      manifest: `.vite/${name}.json`,
      target: 'es2023',
      // Every page has the base already, and a file need not be preloaded that is imported at once.
      modulePreload: {
        resolveDependencies: (file, dependencies) =>
          dependencies.filter((path) => path !== file && !/\/(base|rolldown-runtime)-/.test(path)),
      },
      rolldownOptions: {
        input: script,
        // Whoever asks a feature's door for one thing does not load what else stands in it.
        treeshake: {
          moduleSideEffects: [{ test: /web\/features\/[\w-]+\/api\.ts$/, sideEffects: false }],
        },
        // What many screens share is one file, and so is what the screens of signing in share. Many small files
        // compress worse, and on a slow network each waits for its turn.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'auth',
                test: /web\/features\/auth\/(?!sign-up)|shared\/rules\/(phone|username|password)|ui\/form\/password/,
                minShareCount: 4,
                includeDependenciesRecursively: false,
              },
              {
                name: 'sign-up',
                test: /web\/features\/auth\/sign-up/,
                minShareCount: 3,
                includeDependenciesRecursively: false,
              },
              // Nothing is open over a page when it comes.
              {
                name: 'dialog',
                test: /web\/ui\/overlay\/((alert-popup|dialog|modal|sheet|menu-sheet|toast)\.tsx|back-stack|use-back-closes)/,
                includeDependenciesRecursively: false,
              },
              // What no screen needs that visitors open first.
              {
                name: 'forms',
                test: /web\/ui\/form\/(field|text-|checkbox|choice-chips|select|char-count|use-after-pause|after-pause|use-field-errors)|ui\/(list\/settings-section|focus\/focus-field)|screens\/texts|words\/language\.|virtual:languages|layout\/(about-links|site-logo)|features\/(languages\/|settings\/saves)|place-sources|session\/(site-query|change-user)/,
                minShareCount: 4,
                includeDependenciesRecursively: false,
              },
              {
                name: 'posts',
                test: /web\/features\/posts\/(?!compose|filter|queries|post-skel|post-cache|new-own-posts|mood)/,
                minShareCount: 3,
                includeDependenciesRecursively: false,
              },
              // With what members do with posts, and what shows their words. No home and no sign-in needs it.
              {
                name: 'post-data',
                test: /web\/features\/posts\/(queries|post-skel|post-cache|new-own-posts|mood-picture|media\/clock-time|filter\/feed-filter)|web\/queue\/(unsent|send-or-queue)\.ts|session\/actor-of|http\/(actor|optimistic-toggle)|device\/unfolded\.|features\/queue\/(api|unsent-note)|layout\/(failure-toast|use-opened-part)|words\/time-ago|ui\/text\/linked-text|rules\/(vote|web-address|badge-color)/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'media-players',
                test: /web\/ui\/media\/(audio-player|video-player|play-alone|use-media-failure)/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'days',
                test: /rules\/calendar-date/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'device',
                test: /node_modules\/idb\/|web\/device\/(database|old-databases|drafts|answers|wipe|with-lock)/,
                includeDependenciesRecursively: false,
              },
              // But not what only the column beside wide screens makes one more share, nor what only members need.
              {
                name: 'base',
                test: /^(?!.*(ui\/(ornament\/progress-bar|list\/use-drop-side)|features\/contests\/queries|web\/queue\/))/,
                minShareCount: 6,
              },
            ],
          },
        },
      },
    },
  }
}

/** How the server's side is built: all entries in one, with their packages. */
export function serverBuild(outDir: string): InlineConfig {
  return {
    ...settings(),
    publicDir: false,
    ssr: { noExternal: true },
    build: { outDir, emptyOutDir: true, ssr: 'web/entry-server.tsx', target: 'es2023' },
  }
}

/** What the service worker must know of a build of the pages. */
export type BuildInfo = { version: string; files: string[] }

/** How the service worker is built: one file, whose address never changes. */
export function workerBuild({ version, files }: BuildInfo, outDir: string): InlineConfig {
  return {
    ...settings(),
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VERSION': JSON.stringify(version),
      'import.meta.env.FILES': JSON.stringify(files),
    },
    plugins: [],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'web/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  }
}
