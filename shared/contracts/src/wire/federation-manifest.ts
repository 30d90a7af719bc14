import * as z from 'zod/mini'

/**
 * `mf-manifest.json`, as hosts of Module Federation 2 read it; only fields that are read or changed are declared.
 * `integrity`, which is ours, has the hash of each file below `publicPath`.
 */
export const FederationManifest = z.looseObject({
  id: z.string(),
  name: z.string(),
  metaData: z.looseObject({
    /** Base URL of the files, ends with `/`; `auto` in the build output. */
    publicPath: z.string(),
    remoteEntry: z.looseObject({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  exposes: z.array(z.looseObject({ path: z.string() })),
  integrity: z.optional(z.record(z.string(), z.string())),
})
export type FederationManifest = z.infer<typeof FederationManifest>
