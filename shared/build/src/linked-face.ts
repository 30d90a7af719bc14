import type { Configuration } from '@rspack/core'
import { LATE_IMPORT } from '@tessera/contracts'
import { esModules, shimAliases, shimmedExternals, writeGenerated } from './common.ts'
import { LIBRARIES, SharedModulesTogether } from './shared-modules-together.ts'
import { declaredNeeds, type SliceSources } from './slice-sources.ts'

/** Returns the rspack configuration of a slice's linked face: native ES modules with bare imports of shared libraries. */
export function linkedFace(
  { dir, name, version, exposes }: SliceSources,
  base: Configuration,
  path: string,
  plugins: NonNullable<Configuration['plugins']>,
): Configuration {
  const sharedPlugin = new SharedModulesTogether(Object.keys(exposes).map((expose) => expose.slice(2)))
  const entry = linkedEntry(name, version, declaredNeeds(dir), exposeFacades(dir, exposes))
  return {
    ...base,
    name: 'linked',
    entry: { entry: writeGenerated(dir, 'linked-entry.js', entry) },
    output: esModules(path),
    resolve: { ...base.resolve, alias: shimAliases(dir) },
    externalsType: 'module',
    externals: [shimmedExternals],
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 4000,
        // Libraries do not change when the slice's own code changes, so members' caches stay valid.
        // A library that depends on React would pull React's import into its file, and every other file would import React from there.
        cacheGroups: {
          libraries: { test: LIBRARIES, minSize: 4000, priority: 10 },
          own: sharedPlugin.cacheGroup,
        },
      },
    },
    plugins: [...plugins, sharedPlugin],
  }
}

/**
 * Generates one module per expose with its own bindings. If an expose re-exports a module that the bundler put into a
 * shared chunk, the ES-module output would otherwise refer to a binding that does not exist.
 */
function exposeFacades(dir: string, exposes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exposes).map(([expose, file]) => [
      expose,
      writeGenerated(
        dir,
        `expose-${expose.slice(2)}.js`,
        `import Page from '${file}'\nimport * as whole from '${file}'\nexport const texts = 'texts' in whole ? whole.texts : undefined\nexport const prepare = 'prepare' in whole ? whole.prepare : undefined\nexport default Page\n`,
      ),
    ]),
  )
}

/**
 * The container of the linked face. The import map resolves what is shared; `init` sees by the scope whether that is what the
 * versions the slice was built against, and throws before an expose runs if they do not. An older shell has no late import function for
 * modules: its pages know all of them from the start.
 */
const linkedEntry = (
  name: string,
  version: string,
  needs: Record<string, string>,
  exposes: Record<string, string>,
): string => `
import { satisfiesCaret } from '@tessera/contracts/caret'
globalThis.${LATE_IMPORT} ??= (file, from) => import(/* webpackIgnore: true */ new URL(file, from))
const needs = ${JSON.stringify(needs)}
const exposes = {
${Object.entries(exposes)
  .map(([expose, file]) => `  '${expose}': () => import(/* webpackChunkName: "${expose.slice(2)}" */ '${file}'),`)
  .join('\n')}
}
export const init = (scope) => {
  for (const [library, range] of Object.entries(needs)) {
    const given = Object.keys(scope[library] ?? {})
    if (!given.some((one) => satisfiesCaret(one, range)))
      throw new Error('${name} ${version} needs ' + library + ' ' + range + ', given: ' + given)
  }
}
export const get = async (expose) => {
  const load = exposes[expose]
  if (!load) throw new Error('${name} ${version} does not expose ' + expose)
  const module = await load()
  return () => module
}
`
