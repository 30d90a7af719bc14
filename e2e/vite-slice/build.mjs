// A slice as a team with Vite would make it: its own federation plug-in, ES modules, nothing of shared/build.
import { federation } from '@module-federation/vite'
import { build } from 'vite'
import { foreignRelease } from '../foreign-slice/release.mjs'

const VERSION = '1.0.0'
const ENTRY = `vite-entry-${VERSION}.js`
const SHARED = { singleton: true, import: false, requiredVersion: '^19.0.0' }

/** Builds the slice into `out` and answers its release as the registry takes it. */
export async function buildViteSlice(out) {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    base: './',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      assetsDir: '',
      modulePreload: false,
      rollupOptions: {
        input: {},
        output: {
          entryFileNames: 'vite-[hash].js',
          chunkFileNames: 'vite-[hash].js',
          assetFileNames: 'vite-[hash][extname]',
        },
      },
    },
    plugins: [
      federation({
        name: 'mfe_vite',
        filename: ENTRY,
        exposes: { './page': './src/page.jsx' },
        shared: { react: SHARED, 'react/jsx-runtime': SHARED },
        dts: false,
        manifest: true,
      }),
    ],
  })
  return foreignRelease(out, {
    name: 'mfe-vite',
    version: VERSION,
    path: '/m/vite',
    title: { th: 'จาก Vite ไทย', en: 'From Vite' },
    standard: { entry: ENTRY, entryType: 'module', container: 'mfe_vite', uniqueName: 'mfe_vite_1_0_0' },
  })
}
