import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, type Rolldown } from 'vite'
import { icons } from './scripts/icons-plugin.ts'
import { inlineScript } from './scripts/inline-script-plugin.ts'
import { targets } from './scripts/oldest-browsers.ts'
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

type Groups = Rolldown.CodeSplittingGroup[]

/** What screens of members share, by what they open first. */
const groupsOfMembers: Groups = [
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
  // What stands above the lists of both homes: three small files would be three requests.
  {
    name: 'above-lists',
    test: /web\/(features\/(notices\/pinned-notices|local-info\/local-info-nav)|.*\/asked)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'media-players',
    test: /web\/ui\/media\/(audio-player|video-player|play-alone|use-media-failure)/,
    includeDependenciesRecursively: false,
  },
  // What doing a day needs, from the home, its screen and its sheet: many small files would be as many names in the home's.
  {
    name: 'own-days',
    test: /features\/contests\/(todays-tasks\/(use-do-day|neighbours)|day-done\/day-done\.|mutations|contest-cache|today-query|queued-about)|ui\/ornament\/ring/,
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
    test: /^(?!.*(ui\/(ornament\/progress-bar|list\/use-drop-side)|features\/contests\/(queries|contest-cache)|web\/queue\/|device\/(use-draft|latest-writer)))/,
    minShareCount: 6,
  },
]

/**
 * Operators open most of the console, so what many of its screens share is one file. With the groups of members two files
 * would need each other, and neither could start.
 */
function groupsOf(entry: string): Groups {
  return entry === 'console' ? [{ name: 'base', minShareCount: 9 }] : groupsOfMembers
}

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
      ...targets,
      // Every page has the base already, and a file need not be preloaded that is imported at once.
      modulePreload: {
        resolveDependencies: (file, dependencies) =>
          dependencies.filter((path) => path !== file && !/\/(base|rolldown-runtime)-/.test(path)),
      },
      rolldownOptions: {
        input: script,
        // A module that imports one thing of a feature's api.ts does not load the rest of it.
        treeshake: {
          moduleSideEffects: [{ test: /web\/features\/[\w-]+\/api\.ts$/, sideEffects: false }],
        },
        // What many screens share is one file, and so is what the screens of signing in share. Many small files
        // compress worse, and on a slow network each waits for its turn.
        output: {
          codeSplitting: {
            groups: groupsOf(name),
          },
        },
      },
    },
  }
}

/** How the polyfills are built: apart, because a newer browser loads nothing of them. */
export function polyfillsBuild(outDir: string): InlineConfig {
  return {
    ...settings(),
    plugins: [],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: 'assets/polyfills',
      manifest: '.vite/polyfills.json',
      ...targets,
      rolldownOptions: { input: 'web/polyfills/in-page.ts' },
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
      ...targets,
      rolldownOptions: {
        input: 'web/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  }
}
