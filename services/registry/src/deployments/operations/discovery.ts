import { FederationManifest } from '@tessera/contracts/federation-manifest'
import * as z from 'zod/mini'
import { Discovery } from '../discovery/discovery.schema.ts'
import { json, type Operations } from './operation.ts'

/** Operations with running compositions in foreign formats. */
export const DISCOVERY: Operations = {
  'GET /v1/discovery': {
    operationId: 'discover',
    summary: 'Read what runs as AWS frontend-discovery',
    tag: 'discovery',
    needs: null,
    errorCodes: ['merchant.unknown', 'composition.unknown', 'release.unknown'],
    reply: json(Discovery),
  },
  'GET /v1/feed/:merchant': {
    operationId: 'getFeed',
    summary: 'Read what runs as a Piral feed',
    tag: 'discovery',
    needs: null,
    errorCodes: ['merchant.unknown', 'composition.unknown', 'release.unknown'],
    reply: json(z.object({ items: z.array(z.unknown()) })),
  },
  'GET /v1/import-map/:merchant': {
    operationId: 'getImportMap',
    summary: 'Read what runs as an import map',
    tag: 'discovery',
    needs: null,
    errorCodes: ['merchant.unknown', 'composition.unknown', 'release.unknown'],
    reply: { type: 'application/importmap+json' },
  },
  'GET /v1/federation/:merchant/:slice/mf-manifest.json': {
    operationId: 'getFederationManifest',
    summary: 'Read the federation manifest of a slice',
    tag: 'discovery',
    needs: null,
    errorCodes: [
      'merchant.unknown',
      'composition.unknown',
      'release.unknown',
      'manifest.none',
      'artifact.unknown',
      'artifact.changed',
    ],
    reply: json(FederationManifest),
  },
}
