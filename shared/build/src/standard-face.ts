import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { installedVersion } from './common.ts'
import { SHARED_LIBRARIES, type SharedSpecifier, sharedLibrary } from './shared-libraries.ts'
import type { SliceSources } from './slice-sources.ts'

/** Libraries that a foreign host shares by these names; the JSX runtime is bundled, because it is tiny and few hosts share it. */
const STANDARD_SHARED = (Object.keys(SHARED_LIBRARIES) as SharedSpecifier[]).filter(
  (s) => s !== 'react/jsx-runtime' && s !== 'react-dom/client',
)

/** Returns the federation container of a slice: all of its exposes, without the libraries that the shell provides. */
export const federationContainer = (
  { dir, container, exposes }: SliceSources,
  names: { entry: string; manifest: string },
): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: container,
    filename: names.entry,
    exposes,
    shared: Object.fromEntries(
      STANDARD_SHARED.map((specifier) => {
        const library = sharedLibrary(specifier)
        const requiredVersion = `^${installedVersion(library.package, dir)}`
        return [
          specifier,
          library.several
            ? { singleton: false, requiredVersion }
            : { singleton: true, import: false as const, requiredVersion, strictVersion: true },
        ]
      }),
    ),
    manifest: { fileName: names.manifest, disableAssetsAnalyze: false },
    dts: false,
    dev: false,
  })
