import {
  ERRORS,
  type ErrorCode,
  Failure,
  REGISTRY_ERRORS,
  type RegistryErrorCode,
  RegistryFailure,
} from '@tessera/contracts'
import type { App, DocsOptions, DocumentedError, OperationDocs } from '@tessera/server'
import { OPERATIONS } from './deployments/operations/index.ts'
import type { Operation } from './deployments/operations/operation.ts'

/** Description of the registry at `/v1/docs`. */
export const REGISTRY_DOCS: DocsOptions = {
  title: 'Tessera registry',
  version: '1.0.0',
  description:
    'Releases of shell and slices, their compositions, and the composition that each merchant’s visitors get. Every change can be tested with `?dryRun=true`: the response is the same, and nothing is changed. All paths below `/v1` are also available below `/ops/v1`.',
  path: '/v1/docs',
  envelopes: { Failure, RegistryFailure },
  tags: {
    releases: 'What was published, and the files of it.',
    compositions: 'Sets of one shell and slices, what a merchant runs, and what sets two of them apart.',
    merchants: 'Moves, rollouts, guards and the timeline.',
    proposals: 'Changes of merchants that wait for a second person.',
    waves: 'Groups of merchants, and changes that go through them in waves.',
    previews: 'Links that show a composition that is not rolled out.',
    running: 'Data that edges read and report.',
    discovery: 'The same in the forms of others.',
    webhooks: 'Webhook endpoints and their deliveries.',
    administration: 'Tokens, the audit and retention.',
  },
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', description: 'A token of the registry, with a role and a scope.' },
  },
}

/** Errors that the server itself may return for any call. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'request.invalid',
  'request.not.found',
  'request.too.large',
  'request.too.many',
  'unknown',
]
const documentFailure = (status: number, code: string, envelope: string): DocumentedError => ({
  status,
  code,
  envelope,
})

const docsOf = ({ needs, errorCodes = [], ...operation }: Operation): OperationDocs => {
  const auth: RegistryErrorCode[] = needs === null ? [] : ['auth.missing', 'auth.refused']
  return {
    ...operation,
    description: needs === null ? 'Anyone.' : `Needs: ${needs}.`,
    security: needs === null ? [] : [{ token: [] }],
    failures: [
      ...COMMON_ERRORS.map((code) => documentFailure(ERRORS[code].status, code, 'Failure')),
      ...[...auth, ...errorCodes].map((code) => documentFailure(REGISTRY_ERRORS[code], code, 'RegistryFailure')),
    ],
  }
}

/**
 * Describes each route that is registered from now on, and hides routes below other prefixes.
 *
 * @throws if a route below `/v1` is not described: it could not be found
 */
export function describeRoutes(app: App): void {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat().filter((method) => method !== 'HEAD')
    const [method] = methods
    if (!method || route.schema?.hide) return
    if (!route.url.startsWith('/v1/')) {
      route.schema = { ...route.schema, hide: true }
      return
    }
    const operation = OPERATIONS[`${method} ${route.url}`]
    if (!operation) throw new Error(`${method} ${route.url} is not described in operations/`)
    const { tag } = operation
    route.schema = { ...route.schema, tags: [tag] }
    route.config = { ...route.config, docs: docsOf(operation) }
  })
}
